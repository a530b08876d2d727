import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal, shareOfPercent } from '../parsed-question.ts'
import { withStem } from '../with-stem.ts'
import { childOf, textIn, type XmlElement } from '../xml/read-xml.ts'
import { readerOf, requireNoFile } from './markdown-in.ts'

const typed = new Set(['SHORTANSWER', 'SA', 'MW'])
const typedInCase = new Set(['SHORTANSWER_C', 'SAC', 'MWC'])
const chosen = new Set(['MULTICHOICE', 'MC', 'MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH'])
const chosenShuffled = new Set(['MULTICHOICE_S', 'MCS', 'MULTICHOICE_VS', 'MCVS', 'MULTICHOICE_HS', 'MCHS'])

// A gap compares letters, which is enough for a whole number without a tolerance.
const numeric = new Set(['NUMERICAL', 'NM'])
const wholeNumber = /^-?\d{1,15}(:0)?$/

/** A text with gaps such as `{1:SA:=Berlin~%50%Bonn}`: docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type. */
export function readCloze(question: XmlElement) {
  const source = textIn(childOf(question, 'questiontext'), 'text')
  requireNoFile(source)
  const toMarkdown = readerOf(childOf(question, 'questiontext'))
  const gaps: Gap[] = []
  let text = ''
  let at = 0
  for (const match of source.matchAll(/\{(\d{0,2}):([A-Z_]{2,20}):/g)) {
    if (match.index < at) continue
    const end = findEnd(source, match.index + match[0].length)
    if (end < 0) throw new Refusal(messages.bracesOpen)
    const entries = splitAnswers(source.slice(match.index + match[0].length, end)).map(
      entryReader(toMarkdown),
    )
    gaps.push(readGap(match[2] ?? '', match[1] ?? '', entries))
    text += `${source.slice(at, match.index)}[[${gaps.length}]]`
    at = end + 1
  }
  if (gaps.length === 0) throw new Refusal(messages.noAnswers)
  return { kind: 'gaps' as const, ...withStem(toMarkdown(text + source.slice(at))), gaps }
}

/** Where an unescaped brace closes, else -1. */
function findEnd(text: string, from: number) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '}') return at
  }
  return -1
}

type Part = { text: string; share?: number; isCorrect?: boolean; feedback?: string }
type Gap = { weight: number } & (
  | { kind: 'text'; accepted: Part[]; isCaseSensitive: boolean }
  | { kind: 'choice'; options: Part[] }
)
type Entry = { text: string; percent: number; feedback: string }

function readGap(type: string, weight: string, entries: Entry[]): Gap {
  const more = { weight: Number(weight) || 1 }
  if (typed.has(type) || typedInCase.has(type)) {
    const accepted = entries.map(({ text, percent, feedback }) => ({
      ...{ text, share: shareOfPercent(percent) },
      ...(feedback && { feedback }),
    }))
    return { kind: 'text' as const, accepted, isCaseSensitive: typedInCase.has(type), ...more }
  }
  if (numeric.has(type) && entries.every(({ text }) => wholeNumber.test(text)))
    return readGap(
      'SA',
      weight,
      entries.map((one) => ({ ...one, text: one.text.replace(/:0$/, '') })),
    )
  if (!chosen.has(type) && !chosenShuffled.has(type)) throw new Refusal(messages.unknownGap({ type }))
  const options = entries.map(({ text, percent, feedback }) => ({
    ...{ text, isCorrect: percent === 100 },
    ...(percent > 0 && percent < 100 && { share: shareOfPercent(percent) }),
    ...(feedback && { feedback }),
  }))
  return { kind: 'choice' as const, options, ...more }
}

function splitAnswers(text: string) {
  const pieces = ['']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '~') pieces.push('')
    else {
      pieces[pieces.length - 1] += sign
      if (sign === '\\') {
        at += 1
        pieces[pieces.length - 1] += text[at] ?? ''
      }
    }
  }
  return pieces.filter((piece) => piece.trim() !== '')
}

const entryReader =
  (toMarkdown: (text: string) => string) =>
  (piece: string): Entry => {
    const written = piece.trim()
    const equals = written.startsWith('=')
    const weighed = equals ? written.slice(1) : written
    const [mark = '', percent] = /^%(-?\d{1,3}(?:\.\d{1,8})?)%/.exec(weighed) ?? []
    const rest = weighed.slice(mark.length)
    const hash = /(?<!\\)#/.exec(rest)?.index ?? rest.length
    const plain = (text: string) => toMarkdown(text.replace(/\\([~=#{}\\"])/g, '$1'))
    return {
      percent: percent === undefined ? (equals ? 100 : 0) : Number(percent),
      text: plain(rest.slice(0, hash)),
      feedback: plain(rest.slice(hash + 1)),
    }
  }
