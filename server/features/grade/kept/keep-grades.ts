import type { Erasing } from '../../../feature.ts'
import { toTotal } from '../grade-view.ts'
import { readBook } from '../read-book.ts'
import { readCells } from '../read-cells.ts'
import { insertKept, listCoursesOf } from './kept-store.ts'

/** Keeps the marks of an account that is about to be erased, under its pseudonym, where the setting asks for it. */
export async function keepGrades({ db, now, settings }: Erasing, userId: string, pseudonym: string) {
  if (!settings.keepsMarksOfErased) return
  const ctx = { db, now, settings }
  for (const courseId of await listCoursesOf(db, userId)) {
    const book = await readBook(ctx, courseId)
    const cells = (await readCells(ctx, book, [userId])).get(userId) ?? new Map()
    const marks = book.items.flatMap(({ id, title, maxPoints }) => {
      const { points = null, state } = cells.get(id) ?? {}
      if (points === null && state !== 'excused') return []
      return [{ title, points, maxPoints, isExcused: state === 'excused' }]
    })
    if (marks.length === 0) continue
    const { share, grade = null } = toTotal(book, cells, 'left out')
    await insertKept(db, {
      ...{ course_id: courseId, pseudonym, kept_at: now() },
      ...{ marks: JSON.stringify(marks), share, grade },
    })
  }
}
