import type { AttemptQuestion } from '../../../contract/endpoints/quiz-attempt.ts'
import { withoutPictures } from './field/question-text.tsx'

type Part = { _id: string; text: string }
type Texts = Record<string, string>

const textOf = (parts: Part[], id: string | undefined) =>
  withoutPictures(parts.find(({ _id }) => _id === id)?.text ?? '')

/** A right answer in words; undefined where the field itself shows it, or there is none. */
export function describeAnswer(question: AttemptQuestion, answer: unknown): string | undefined {
  if (answer === null || answer === undefined) return undefined
  switch (question.kind) {
    case 'short-text':
      return String(answer)
    case 'number':
    case 'formula': {
      const { value, unit } = answer as { value: number; unit?: string }
      return unit ? `${value} ${unit}` : `${value}`
    }
    case 'order':
      return (answer as string[]).map((id) => textOf(question.items, id)).join(' → ')
    case 'matching':
      return Object.entries(answer as Texts)
        .map(([left, right]) => `${textOf(question.lefts, left)} – ${textOf(question.rights, right)}`)
        .join('; ')
    case 'gaps':
      return Object.entries(answer as Texts)
        .map(([number, text]) => {
          const gap = question.gaps[Number(number) - 1]
          if (!gap || gap.kind === 'text') return `${number}: ${text}`
          return `${number}: ${textOf(gap.kind === 'drag' ? question.drags : gap.options, text)}`
        })
        .join('; ')
    default:
      return undefined
  }
}
