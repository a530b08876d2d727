export const cleanCue = (text: string) =>
  cleanLines(decodeEntities(stripTags(text.replace(/\{\\[^{}]*\}/g, ''))))

export const cleanLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

function stripTags(text: string) {
  const parts: string[] = []
  const opened: number[] = []
  for (const character of text) {
    if (character === '<') opened.push(parts.length)
    parts.push(character)
    if (character !== '>') continue
    const start = opened.pop()
    if (start !== undefined && beginsTag.test(parts.slice(start, start + 6).join(''))) parts.length = start
  }
  return parts.join('')
}

// Matches a name, an end tag, a comment, an empty tag or a timestamp; not `<3` and not `a < b`.
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
