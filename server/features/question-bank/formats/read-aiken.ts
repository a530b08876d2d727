import * as messages from '../../../../contract/messages/server-question-bank.ts'
import type { ParsedQuestion, RefusedQuestion } from './parsed-question.ts'

const option = /^([A-Z])[.)](.*)$/
const answer = /^ANSWER:[ \t]*([A-Z])$/i

/** Of Aiken, as Moodle documents it: docs.moodle.org/en/Aiken_format. */
export function* readAiken(file: string): Generator<ParsedQuestion | RefusedQuestion> {
  let stem: string[] = []
  let options: { letter: string; text: string }[] = []
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  for (const line of lines.map((written) => written.trim())) {
    const [, letter, text] = option.exec(line) ?? []
    const [, right] = answer.exec(line) ?? []
    if (right) {
      yield toQuestion(stem, options, right.toUpperCase())
      stem = []
      options = []
    } else if (letter && stem.length > 0) options.push({ letter, text: (text ?? '').trim() })
    else if (line === '' || line.startsWith('//')) continue
    else if (options.length > 0) {
      yield { title: stem.join(' ').slice(0, 80), refusal: messages.answerLineMissing }
      stem = [line]
      options = []
    } else stem.push(line)
  }
  if (stem.length > 0) yield { title: stem.join(' ').slice(0, 80), refusal: messages.answerLineMissing }
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
