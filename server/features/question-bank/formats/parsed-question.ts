import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import { readNumber } from '../parts/read-number.ts'

/** A question of a file, as an editor would send it; or why it cannot be taken. */
export type ParsedQuestion = {
  title: string
  draft: Record<string, unknown> & { kind: QuestionKind }
}
export type RefusedQuestion = { title: string; refusal: Message }

/** Ends the reading of one question, not that of the file. */
export class Refusal extends Error {
  readonly sentence: Message

  constructor(sentence: Message) {
    super(sentence.english)
    this.sentence = sentence
  }
}

/** Throws a `Refusal` for what is no number. */
export function numberIn(text: string) {
  const value = readNumber(text.trim())
  if (value === undefined) throw new Refusal(messages.notANumberInFile({ text: text.slice(0, 60) }))
  return value
}

const denominators = [3, 6, 7, 9, 11, 12]

/** Percent as files write them: 33.33333 and 33.333 are a third. */
export function shareOfPercent(percent: number) {
  const share = percent / 100
  for (const all of denominators) {
    const right = Math.round(share * all)
    if (Math.abs(share - right / all) < 0.00006) return right / all
  }
  return share
}

type Option = { text: string; percent: number; feedback?: string }

/** Options with shares of their own only where right and wrong do not say it all. */
export function toChoice(options: Option[], isSingle: boolean) {
  const best = Math.max(...options.map(({ percent }) => percent))
  const isPlain = isSingle && options.every(({ percent }) => percent === 0 || percent === 100)
  return {
    kind: 'choice' as const,
    isSingle,
    options: options.map(({ text, percent, feedback }) => ({
      text,
      isCorrect: isSingle ? percent === best && best > 0 : percent > 0,
      ...(!isPlain && { share: shareOfPercent(percent) }),
      ...(feedback && { feedback }),
    })),
  }
}
