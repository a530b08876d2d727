import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { readNumber } from '../../parts/read-number.ts'
import { Refusal, shareOfPercent, toChoice } from '../parsed-question.ts'
import { readGiftText } from './gift-text.ts'

type Format = 'plain' | 'html' | 'markdown'

/** One answer between `=` and `~`. */
type Entry = { isRight: boolean; percent: number; text: string; feedback: string }

/** What stands in the braces. Kinds are tried in the order of Moodle's documentation. */
export function readAnswers(braces: string, format: Format) {
  const [answers = '', general = ''] = cut(braces, '####')
  const feedback = readGiftText(general, format)
  const text = answers.trim()
  return { ...readKind(text, format), ...(feedback && { feedback }) }
}

function readKind(text: string, format: Format) {
  if (text === '') return { kind: 'essay' as const }
  if (text.startsWith('#')) return readNumbers(text.slice(1).trim())
  if (hasSign(text, '~')) return readChoice(split(text, format))
  if (hasSign(text, '=') && hasSign(text, '->')) return readPairs(text, format)
  const trueFalse = readTrueFalse(text, format)
  if (trueFalse) return trueFalse
  const written = hasSign(text, '=') ? text : `=${text}`
  const accepted = split(written, format).map(({ text: answer, percent, feedback }) => ({
    ...{ text: answer.replace(/\s+/g, ' '), share: shareOfPercent(percent) },
    ...(feedback && { feedback }),
  }))
  return { kind: 'short-text' as const, accepted }
}

function readChoice(entries: Entry[]) {
  const rights = entries.filter(({ isRight }) => isRight)
  const hasPercent = entries.some(({ isRight, percent }) => !isRight && percent !== 0)
  if (rights.length === 0 && !hasPercent) throw new Refusal(messages.noRightOption)
  return toChoice(entries, rights.length > 0)
}

function readPairs(text: string, format: Format) {
  const pairs: { left: string; right: string }[] = []
  const distractors: string[] = []
  for (const piece of pieces(text, ['='])) {
    const [left = '', right] = cut(piece.slice(1), '->')
    if (right === undefined) throw new Refusal(messages.pairWithoutArrow)
    const side = readGiftText(cut(right, '#')[0] ?? '', format)
    if (left.trim()) pairs.push({ left: readGiftText(left, format), right: side })
    else distractors.push(side)
  }
  return { kind: 'matching' as const, pairs, distractors }
}

/** The feedback of the wrong answer comes first. */
function readTrueFalse(text: string, format: Format) {
  const [answer = '', feedback = ''] = cut(text, '#').map((part) => part.trim())
  const [wrong = '', right = ''] = cut(feedback, '#').map((part) => part.trim())
  const isTrue = /^(t|true)$/i.test(answer)
  if (!isTrue && !/^(f|false)$/i.test(answer)) return undefined
  const [trueFeedback, falseFeedback] = isTrue ? [right, wrong] : [wrong, right]
  return {
    kind: 'true-false' as const,
    isTrue,
    ...(trueFeedback && { trueFeedback: readGiftText(trueFeedback, format) }),
    ...(falseFeedback && { falseFeedback: readGiftText(falseFeedback, format) }),
  }
}

/** `#1:0.5`, `#1..2`, or several such answers, each after `=`. */
function readNumbers(text: string) {
  const entries = split(/^[=~]/.test(text) ? text : `=${text}`, 'plain')
  // What begins with `~` is only feedback for all other numbers.
  const accepted = entries.filter(({ isRight }) => isRight).map(readAccepted)
  return { kind: 'number' as const, accepted }
}

function readAccepted({ text, percent, feedback }: Entry) {
  const range = text.includes('..') ? text.split('..') : undefined
  const [first = '', second] = range ?? text.split(':')
  const [low, high] = [readNumber(first.trim()), second === undefined ? 0 : readNumber(second.trim())]
  if (low === undefined || high === undefined)
    throw new Refusal(messages.notANumberInFile({ text: text.slice(0, 60) }))
  const { value, tolerance } = range
    ? { value: (low + high) / 2, tolerance: Math.abs(high - low) / 2 }
    : { value: low, tolerance: Math.abs(high) }
  return { value, tolerance, share: shareOfPercent(percent), ...(feedback && { feedback }) }
}

const split = (text: string, format: Format) =>
  pieces(text, ['=', '~']).map((piece) => entryOf(piece, format))

function entryOf(piece: string, format: Format): Entry {
  const isRight = piece.startsWith('=')
  const written = piece.slice(1).trim()
  const [mark = '', percent] = /^%(-?\d{1,3}(?:\.\d{1,8})?)%/.exec(written) ?? []
  const [text = '', feedback = ''] = cut(written.slice(mark.length), '#')
  return {
    isRight,
    percent: percent === undefined ? (isRight ? 100 : 0) : Number(percent),
    text: readGiftText(text, format),
    feedback: readGiftText(feedback, format),
  }
}

/** The pieces that begin with one of these signs, each with its sign; what stands before the first is an error. */
function pieces(text: string, signs: string[]) {
  const found: string[] = []
  let start = -1
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd = at === text.length
    if (!isEnd && text[at] === '\\') {
      at += 1
      continue
    }
    if (!isEnd && !signs.includes(text[at] ?? '')) continue
    if (start >= 0) found.push(text.slice(start, at))
    else if (text.slice(0, at).trim()) throw new Refusal(messages.answerWithoutSign)
    start = at
  }
  return found
}

const hasSign = (text: string, sign: string) => cut(text, sign).length > 1

/** In two at the first sign that no backslash escapes. */
function cut(text: string, sign: string): string[] {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(sign, at)) return [text.slice(0, at), text.slice(at + sign.length)]
  }
  return [text]
}
