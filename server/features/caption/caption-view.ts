import type { Caption } from '../../../contract/endpoints/caption.ts'
import { nameLanguage } from '../../../contract/language-names.ts'
import { english } from '../../../contract/messages/message.ts'
import type { AppContext } from '../../context.ts'
import { publicAddress } from '../../http/public-address.ts'
import type { CaptionRow } from './caption-store.ts'

export function toCaptions({ settings, signer }: AppContext, row: CaptionRow, opensDrafts: boolean): Caption {
  const address = signer.addressOf(row.lecture_id, captionsFileName(row), {
    area: 'captions',
    opensDrafts,
  })
  return {
    _id: row.id,
    language: row.language,
    label: row.label,
    isDefault: row.is_default,
    captions: { secure_url: publicAddress(settings, address) },
  }
}

const versionLength = 8

/** Caches keep a file for as long as its address works, so each change gives it another address. */
const captionsFileName = ({ id, revision }: CaptionRow) =>
  `captions-${[id, ...(revision ? [revision.slice(0, versionLength)] : [])].join('-')}.vtt`

/** A language's name in that language. */
export const nameCaptions = (language: string) =>
  nameLanguage(language, english, [language, english.code]) ?? language
