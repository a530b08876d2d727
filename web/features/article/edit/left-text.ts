import type { ArticleDraft } from '../../../../contract/endpoints/article.ts'
import { forgetTypedFields, keepTypedFields, readTypedFields } from '../../../lib/form/typed-fields.ts'

export type Typed = { title: string; body: string; revision: number }

export const leftOfNew = (courseId: string) => `article of ${courseId}`
export const leftOf = (lectureId: string) => `article ${lectureId}`

/** Keeps each key in this browser: the tab may die before the server has it. */
export function keepText(of: string, typed: Partial<Typed> & { lectureId?: string; savedAt?: string }) {
  const kept = new FormData()
  for (const [name, value] of Object.entries({ ...readTypedFields(of), ...typed }))
    kept.set(name, String(value))
  if (typed.body !== undefined) kept.set('at', new Date().toISOString())
  keepTypedFields(of, kept)
}

export const forgetText = forgetTypedFields

/** The text of a tab that died, unless the server has a later one: from this browser, or from another. */
export function readLeft(of: string, draft: ArticleDraft | null): Typed | undefined {
  const { title = '', body, revision, at = '', savedAt } = readTypedFields(of)
  if (body === undefined) return undefined
  const isLatest = !draft || draft.savedAt === savedAt || at >= draft.savedAt
  return isLatest ? { title, body, revision: Number(revision ?? 1) } : undefined
}

/** The draft that the server has of what was typed into the form for a new article. */
export const readLeftDraft = (courseId: string) => readTypedFields(leftOfNew(courseId)).lectureId
