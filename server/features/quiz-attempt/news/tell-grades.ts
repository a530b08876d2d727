import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { listRevealed } from '../grading/revealed.ts'
import { listClosed, listUntold, tellPeople } from './tell-grades-store.ts'

// As long as Lectern may have been off without anybody missing the news.
const closedMs = 7 * 86_400_000
const peopleAtOnce = 500

/** Tells learners of the grades that they see since a quiz has closed for everyone. What is graded later is told then. */
export async function tellClosed(ctx: Pick<AppContext, 'db' | 'now' | 'settings'>) {
  const now = ctx.now()
  const closed = await listClosed(ctx.db, new Date(now.getTime() - closedMs), now)
  if (closed.length === 0) return
  const revealed = await listRevealed(ctx, closed)
  for (const { lecture_id: lectureId, course_id: courseId } of closed) {
    if (!revealed.has(lectureId)) continue
    for (;;) {
      const people = await listUntold(ctx.db, lectureId, peopleAtOnce)
      if (people.length === 0) break
      await transact(ctx.db, (trx) =>
        tellPeople(trx, people, { courseId, lectureId, aboutId: lectureId }, now),
      )
    }
  }
}
