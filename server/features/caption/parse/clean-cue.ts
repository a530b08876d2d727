import type { CaptionMarkup } from '../../../video/video-orders.ts'

/** The plain text of a cue. Only the tags of its format go: everything else is text, such as `List<String>`. */
export const cleanCue = (text: string, markup: CaptionMarkup) => cleanLines(cleaners[markup](text))

const cleaners: Record<CaptionMarkup, (text: string) => string> = {
  srt: (text) => decodeEntities(stripTags(text.replace(srtOverride, ''), isSrtTag)),
  webvtt: (text) => decodeEntities(stripTags(text, isVttTag)),
  ass: (text) => text.replace(/\{\\[^{}]*\}/g, ''),
  none: (text) => text,
}

const cleanLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Positions and styles of ASS, which players also apply in SRT. Other braces may be code or formulas: `{\frac` stays. */
const srtOverride =
  /\{(?:\\(?:an?\d{1,2}|[bius]\d{1,3}|fs\d{1,3}|(?:pos|move|org|fad)\([\d.,\s-]{1,60}\)|[1-4]?c&H[\da-f]{1,8}&?))+\}/gi

const stripTags = (text: string, isTag: (inside: string) => boolean) =>
  text.replace(/<([^<>]*)>/g, (whole, inside: string) => (isTag(inside) ? '' : whole))

const isSrtTag = (inside: string) => /^\/?(?:[bius]|font)\s*$/i.test(inside) || /^font\s[^=]*=/i.test(inside)

// WebVTT §3.2 and §3.3: classes after any name, a text after those of a voice and a language, and timestamps.
const vttTags = [
  /^\/(?:c|i|b|u|ruby|rt|v|lang)$/,
  /^(?:c|i|b|u|ruby|rt)(?:\.[^\s.]+)*\s*$/,
  /^(?:v|lang)(?:\.[^\s.]+)*(?:\s|$)/,
  /^\d+(?::\d\d){1,2}[.,]\d{1,3}$/,
]
const isVttTag = (inside: string) => vttTags.some((tag) => tag.test(inside))

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
