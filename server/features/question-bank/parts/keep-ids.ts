import { randomBytes } from 'node:crypto'

type Part = { _id: string; text: string }
type PartDraft = string | { _id?: string | undefined; text: string }

/** It says nothing about the order in which parts were written. */
const newPartId = () => randomBytes(6).toString('hex')

/**
 * Ids for parts as they were sent: a part keeps the id that it names, else that of an earlier part with its text. Other
 * parts get a new one.
 */
export function keepIds<Draft extends PartDraft>(drafts: Draft[], previous: Part[] = []) {
  const left = new Map(previous.map(({ _id, text }) => [_id, text]))
  const claim = (id: string | undefined) => (id !== undefined && left.delete(id) ? id : undefined)
  const named = drafts.map((draft) => (typeof draft === 'string' ? undefined : claim(draft._id)))
  return drafts.map((draft, index) => {
    const text = textOf(draft)
    const same = () => [...left].find(([, before]) => before === text)?.[0]
    return { _id: named[index] ?? claim(same()) ?? newPartId(), text }
  })
}

const textOf = (draft: PartDraft) => (typeof draft === 'string' ? draft : draft.text)
