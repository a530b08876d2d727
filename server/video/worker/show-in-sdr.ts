import {
  AVCOL_PRI_BT2020,
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_SPC_BT709,
  AVCOL_SPC_BT2020_CL,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_SPC_RGB,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVCOL_TRC_UNSPECIFIED,
} from 'node-av/constants'
import type { Stream } from 'node-av/lib'

// ITU-R BT.2408 puts white at 203 cd/m²; films are graded around that, and darker ones must not look grey.
const whiteNits = 180
/** What most HDR is graded for. Brighter parts are white. */
const brightestNits = 1_000
/** Up to this share of white, colours stay as they are; brighter ones share what is left. */
const unchangedShare = 0.9

const hdrTransfers: number[] = [AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67]
const knownMatrices: number[] = [AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL, AVCOL_SPC_BT709, AVCOL_SPC_RGB]

/**
 * Filters that bring HDR (PQ and HLG, ITU-R BT.2100) and the colours of BT.2020 to BT.709, with its tags. Eight bits with
 * the tags of HDR look grey or glaring, as each player pleases.
 */
export function showInSdr({ codecpar }: Stream): string[] {
  const { colorTrc, colorPrimaries, colorSpace } = codecpar
  const isHdr = hdrTransfers.includes(colorTrc)
  if (!isHdr && colorPrimaries !== AVCOL_PRI_BT2020) return []
  const stated = [
    ...(colorPrimaries === AVCOL_PRI_UNSPECIFIED ? ['setparams=color_primaries=bt2020'] : []),
    ...(colorTrc === AVCOL_TRC_UNSPECIFIED ? ['setparams=color_trc=bt709'] : []),
    ...(knownMatrices.includes(colorSpace) ? [] : ['setparams=colorspace=bt2020nc']),
  ]
  const toneMap = [
    `zscale=t=linear:npl=${whiteNits}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=mobius:param=${unchangedShare}:peak=${brightestNits / whiteNits}:desat=0`,
  ]
  return [...stated, ...(isHdr ? toneMap : []), 'zscale=p=bt709:t=bt709:m=bt709:r=tv']
}

/** A WebP has no tags: its colours are those of BT.601 (RFC 9649 §3.4). */
export const asWebp = 'scale=out_color_matrix=bt601:out_range=tv'
