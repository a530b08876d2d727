import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { judgeCourse } from '../../course/completion/judge-course-store.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'

/** After completing a locked course asks for other passes: who lacks nothing any more completes it. */
export async function judgeAnew(trx: Transaction<Tables>, courseId: string, now: Date) {
  const course = await trx
    .selectFrom('course')
    .selectAll()
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (course) await judgeCourse(trx, course, now)
  await askForPasses(trx, { courseId }, now)
}
