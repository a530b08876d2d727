import { tidyCueText } from '../../../../contract/validation/cues/check-cue.ts'
import { isSrtTag, isVttTag, srtOverride, tag } from '../../../../contract/validation/cues/markup.ts'
import type { CaptionMarkup } from '../../../video/video-orders.ts'

/** The plain text of a cue. Only the tags of its format go: everything else is text, such as `List<String>`. */
export const cleanCue = (text: string, markup: CaptionMarkup) => tidyCueText(cleaners[markup](text))

const cleaners: Record<CaptionMarkup, (text: string) => string> = {
  srt: (text) => decodeEntities(stripTags(text.replace(srtOverride, ''), isSrtTag)),
  webvtt: (text) => decodeEntities(stripTags(text, isVttTag)),
  ass: (text) => text.replace(/\{\\[^{}]*\}/g, ''),
  none: (text) => text,
}

const stripTags = (text: string, isTag: (inside: string) => boolean) =>
  text.replace(tag, (whole, inside: string) => (isTag(inside) ? '' : whole))

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
}

/** Decodes once: the result is text, even if it looks like an entity. */
const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) =>
    name
      ? (entities[name.toLowerCase()] ?? whole)
      : (characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole),
  )

function characterOf(code: number) {
  if (code > 0x10ffff) return undefined
  const character = String.fromCodePoint(code)
  return /[\p{Cc}\p{Cs}]/u.test(character) ? undefined : character
}
