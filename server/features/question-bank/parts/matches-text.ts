export type TextRules = { isCaseSensitive: boolean; isAccentSensitive: boolean; isSpaceSensitive: boolean }

type Segments = { first: string; between: string[]; last: string | undefined }

/**
 * Whether what was typed is the accepted text, in which `*` stands for any letters or none and `\*` for an asterisk.
 * Takes time in proportion to both lengths: each piece between asterisks is looked for once, from left to right.
 */
export function matchesText(accepted: string, typed: string, rules: TextRules) {
  const text = comparable(typed, rules)
  const { first, between, last } = cut(accepted, rules)
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let from = first.length
  for (const piece of between) {
    const found = find(text, piece, from)
    if (found < 0) return false
    from = found + piece.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}

/** The accepted text as a person would type it. */
export const withoutWildcards = (accepted: string) => split(accepted).join('…').replace(/\s+/g, ' ').trim()

function cut(accepted: string, rules: TextRules): Segments {
  const pieces = split(comparable(accepted, rules))
  const [first = ''] = pieces
  if (pieces.length === 1) return { first, between: [], last: undefined }
  return { first, between: pieces.slice(1, -1).filter(Boolean), last: pieces.at(-1) ?? '' }
}

/** At each asterisk that no backslash stands before. */
function split(accepted: string) {
  const pieces = ['']
  for (let index = 0; index < accepted.length; index += 1) {
    const letter = accepted[index] ?? ''
    const isEscaped = letter === '\\' && accepted[index + 1] === '*'
    if (isEscaped) index += 1
    if (letter === '*') pieces.push('')
    else pieces[pieces.length - 1] += isEscaped ? '*' : letter
  }
  return pieces
}

const marks = /\p{M}/gu

// What phones and word processors put in place of the keys that people press.
const typedSigns: [RegExp, string][] = [
  [/[\u2018\u2019\u02BC]/g, "'"],
  [/[\u201C\u201D]/g, '"'],
  [/[\u2010\u2011]/g, '-'],
  [/\p{Zs}/gu, ' '],
]

function comparable(text: string, { isCaseSensitive, isAccentSensitive, isSpaceSensitive }: TextRules) {
  let key = isAccentSensitive ? text.normalize('NFC') : text.normalize('NFD').replace(marks, '')
  for (const [sign, plain] of typedSigns) key = key.replace(sign, plain)
  if (!isSpaceSensitive) key = key.replace(/\s+/g, ' ')
  key = key.trim()
  return isCaseSensitive ? key : key.toLowerCase()
}

/** Where the piece begins at or after `from`, else -1 (Knuth, Morris and Pratt 1977). */
function find(text: string, piece: string, from: number) {
  const back = fallbacks(piece)
  let matched = 0
  for (let index = from; index < text.length; index += 1) {
    while (matched > 0 && text[index] !== piece[matched]) matched = back[matched - 1] ?? 0
    if (text[index] === piece[matched]) matched += 1
    if (matched === piece.length) return index - matched + 1
  }
  return -1
}

/** For each letter the length of the longest beginning of the piece that also ends there. */
function fallbacks(piece: string) {
  const back = [0]
  let length = 0
  for (let index = 1; index < piece.length; index += 1) {
    while (length > 0 && piece[index] !== piece[length]) length = back[length - 1] ?? 0
    if (piece[index] === piece[length]) length += 1
    back.push(length)
  }
  return back
}
