/** The plain text of a cue, with its line breaks: no tags, no SubStation codes ({\an8}), entities as what they mean. */
export function cleanCue(text: string): string {
  return decodeEntities(stripTags(text.replace(/\{\\[^{}]*\}/g, '')))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Walks once and takes inner tags first: `<<b>script>` leaves nothing, and no text makes it slow. */
function stripTags(text: string) {
  const parts: string[] = []
  const opened: number[] = []
  for (const sign of text) {
    if (sign === '<') opened.push(parts.length)
    parts.push(sign)
    if (sign !== '>') continue
    const start = opened.pop()
    if (start !== undefined && beginsTag.test(parts.slice(start, start + 6).join(''))) parts.length = start
  }
  return parts.join('')
}

// A name, an end, a comment, nothing, or a time inside a cue; not `<3` and not `a < b`.
const beginsTag = /^<(?:[a-z/!?>]|\d{1,4}:)/i

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

/** Once over the text: what comes out is words, not an entity again. */
const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) =>
    name
      ? (entities[name.toLowerCase()] ?? whole)
      : (signOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole),
  )

/** The sign of a code point that can be kept in a text. */
function signOf(code: number) {
  if (code > 0x10ffff) return undefined
  const sign = String.fromCodePoint(code)
  return /[\p{Cc}\p{Cs}]/u.test(sign) ? undefined : sign
}
