import type { Message } from '../../../../contract/messages/message.ts'
import { Problem } from '../../../core/problem.ts'

/** Refuses what was sent as an answer. */
export const wrongAnswer = (sentence: Message) =>
  new Problem('broken', sentence, { fields: { answer: sentence } })

/** What says nothing at all, which is no answer. */
export const isNothing = (answer: unknown) => answer === null || answer === undefined || answer === ''

/** Its entries as texts; refuses everything but an object of texts. */
export function readTexts(answer: unknown, sentence: Message): [string, string][] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw wrongAnswer(sentence)
  const entries = Object.entries(answer)
  if (entries.some(([, value]) => typeof value !== 'string')) throw wrongAnswer(sentence)
  return entries
}

/** Refuses everything but a list of ids of these parts, each once. */
export function readIds(answer: unknown, parts: { _id: string }[], sentence: Message): string[] {
  const known = new Set(parts.map(({ _id }) => _id))
  if (!Array.isArray(answer) || answer.some((id) => !known.delete(id))) throw wrongAnswer(sentence)
  return answer
}
