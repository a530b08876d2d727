import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { maxPlainQuestionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { linesOf } from '../../../core/files/lines-of.ts'
import type { ParsedQuestion, RefusedQuestion } from './parsed-question.ts'

const option = /^([A-Z])[.)](.*)$/
const answer = /^ANSWER:[ \t]*([A-Z])$/i

const tooLong = messages.questionTooLong({ max: maxPlainQuestionLength })

/** Of Aiken, as Moodle documents it: docs.moodle.org/en/Aiken_format. */
export async function* readAiken(file: string): AsyncGenerator<ParsedQuestion | RefusedQuestion> {
  let stem: string[] = []
  let options: { letter: string; text: string }[] = []
  let length = 0
  const begin = (line?: string) => {
    stem = line === undefined ? [] : [line]
    options = []
    length = line?.length ?? 0
  }
  const isTooLong = () => length > maxPlainQuestionLength
  const refuse = (refusal: Message) => ({ title: stem.join(' ').slice(0, 80), refusal })
  for await (const written of linesOf(file)) {
    const line = written.trim()
    const [, letter, text] = option.exec(line) ?? []
    const [, right] = answer.exec(line) ?? []
    length += line.length
    if (right) {
      yield isTooLong() ? refuse(tooLong) : toQuestion(stem, options, right.toUpperCase())
      begin()
    } else if (isTooLong() || line === '' || line.startsWith('//')) continue
    else if (letter && stem.length > 0) options.push({ letter, text: (text ?? '').trim() })
    else if (options.length > 0) {
      yield refuse(messages.answerLineMissing)
      begin(line)
    } else stem.push(line)
  }
  if (stem.length > 0) yield refuse(isTooLong() ? tooLong : messages.answerLineMissing)
}

function toQuestion(stem: string[], options: { letter: string; text: string }[], right: string) {
  const title = stem.join(' ').slice(0, 80)
  if (stem.length === 0) return { title: `ANSWER: ${right}`, refusal: messages.noQuestionBefore }
  if (!options.some(({ letter }) => letter === right)) return { title, refusal: messages.answerLetterUnknown }
  return {
    title: '',
    draft: {
      ...{ kind: 'choice' as const, stem: stem.join('\n'), isSingle: true },
      options: options.map(({ letter, text }) => ({ text, isCorrect: letter === right })),
    },
  }
}
