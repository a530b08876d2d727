import type { Answer } from '../../../../contract/endpoints/question-fields.ts'

/** A person whom the writer chose, and where the `@` before their name stands in the text (UTF-16 units). */
export type Chosen = { at: number; _id: string; name: string }

const endOf = ({ at, name }: Chosen) => at + 1 + name.length

/** Whom a published text names; names stand there as Markdown. */
export const readChosen = ({ text, mentioned }: Pick<Answer, 'text' | 'mentioned'>): Chosen[] =>
  mentioned.flatMap(({ _id, begin, end }) =>
    _id ? [{ at: begin, _id, name: text.slice(begin + 1, end) }] : [],
  )

type Edit = { before: string; after: string; caret: number }

/**
 * Moves the choices with the text around them; an edited name is no choice any more. The caret stands after what was
 * typed or removed, which tells equal names apart.
 */
export function moveChosen(chosen: Chosen[], { before, after, caret }: Edit): Chosen[] {
  const growth = after.length - before.length
  const end = before.length - countEqualAtEnd(before, after.slice(caret))
  const begin = countEqual(before.slice(0, end), after.slice(0, Math.max(0, end + growth)))
  return chosen.flatMap((one) => {
    if (endOf(one) <= begin) return [one]
    return one.at >= end ? [{ ...one, at: one.at + growth }] : []
  })
}

function countEqual(some: string, others: string) {
  let count = 0
  while (count < some.length && some[count] === others[count]) count += 1
  return count
}

function countEqualAtEnd(some: string, others: string) {
  let count = 0
  while (count < others.length && some.at(-1 - count) === others.at(-1 - count)) count += 1
  return count
}

/** As a form sends them: places in the trimmed text. */
export function listPlaces(chosen: Chosen[], typed: string) {
  const cut = typed.length - typed.trimStart().length
  return chosen
    .filter((one) => typed.slice(one.at, endOf(one)) === `@${one.name}`)
    .map(({ at, _id }) => ({ at: at - cut, _id }))
}
