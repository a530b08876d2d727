import { shownText } from '../markdown/shown-text.ts'
import { listLooks } from './lookalikes.ts'

const characterOfTex = /\\char\s*(?:"([\da-f]{1,6})|(\d{1,7}))/gi
// They only move, colour, link or leave room, so what they are told is not shown; nor are comments.
const unshown = [
  /(?<!\\)%[^\n]*/g,
  /\\(?:[hm]skip|m?kern)\s*-?[\d.]+\s*[a-z]{2}/gi,
  /\\rule\s*(?:\[[^[\]]*\]\s*)?\{[^{}]*\}\s*\{[^{}]*\}/gi,
  /\\(?:hspace\*?|color|textcolor|f?colorbox|raisebox|[hv]?phantom|href)\s*\{[^{}]*\}/gi,
]
// Such as `\def\a{sp}`, `\newcommand{\a}{sp}` and `\let\a=s`.
const definition =
  /\\(?:[egx]?def|(?:re)?newcommand\*?|providecommand|let)[ {]{0,3}\\([a-z]+)[ }=]{0,4}(?:\{([^{}]*)\}|([^\s{}\\]))/gi
const named = /\\([a-z]+)/gi
const command = /\\(?:[a-z]+\*?|.)/gi
const unseenInFormula = /[{}^_~\s]/g

const signsWithinWord = /(?<=[\p{L}\p{N}\p{M}])[\p{P}\p{S}]+(?=[\p{L}\p{N}])/gu
// Three or more letters that stand alone; what is between them is bounded, so that the time stays linear.
const spelled =
  /(?<![\p{L}\p{N}\p{M}])\p{L}\p{M}*(?:[^\p{L}\p{N}]{1,20}\p{L}\p{M}*(?![\p{L}\p{N}\p{M}])){2,}/gu
const betweenLetters = /[^\p{L}\p{M}]+/gu

const lastCharacter = 0x10ffff

/** The ways to read a Markdown text: as typed, as shown, with words put together again, and with look-alike letters. */
export function listReadings(text: string): string[] {
  const shown = [shownText(text), ...readFormulas(text).map(shownText)].flatMap(listLooks)
  return [...new Set([...listLooks(text), ...shown, ...shown.map(joinWords)])]
}

/** Which dollars begin a formula is seldom certain, so both ways are read. */
function readFormulas(text: string) {
  const parts = text.replaceAll('$$', '$').split('$')
  if (parts.length < 3) return []
  return [0, 1].map((first) =>
    parts.map((part, index) => (index % 2 === first ? readFormula(part) : part)).join(''),
  )
}

const readFormula = (tex: string) =>
  unshown
    .reduce((rest, pattern) => rest.replace(pattern, ''), expand(tex))
    .replace(characterOfTex, (_, hex?: string, decimal?: string) =>
      characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(command, '')
    .replace(unseenInFormula, '')

/** With the commands of the formula's own replaced by what they stand for. */
function expand(tex: string) {
  const own = new Map<string, string>()
  const rest = tex.replace(definition, (_, name: string, body?: string, sign?: string) => {
    own.set(name, body ?? sign ?? '')
    return ''
  })
  return own.size === 0 ? rest : rest.replace(named, (found, name: string) => own.get(name) ?? found)
}

const characterOf = (code: number) => (code <= lastCharacter ? String.fromCodePoint(code) : '')

/** Signs and borders of a table do not end a word, and letters that stand alone make one. */
const joinWords = (text: string) =>
  text.replace(signsWithinWord, '').replace(spelled, (letters) => letters.replace(betweenLetters, ''))
