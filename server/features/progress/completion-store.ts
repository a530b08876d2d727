import type { Transaction } from 'kysely'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import { toEventCourse } from '../course/course-store.ts'
import { toEventUser } from '../user/user-store.ts'
import { addEvent } from '../webhook/event-store.ts'
import { type PositionRow, upsertPosition } from './position-store.ts'
import { noteWatching } from './watched-store.ts'

/** Stores the position at a lecture's end. With the last lecture of its course the learner completes that. */
export function finishLecture(db: Database, position: PositionRow) {
  const { user_id, lecture_id, updated_at } = position
  return transact(db, async (trx) => {
    // Without the lock, two lectures that end at the same time would each miss the other's end.
    const user = await lockRows(
      trx,
      trx.selectFrom('user').selectAll().where('id', '=', user_id),
    ).executeTakeFirstOrThrow()
    const wasFinished = await isFinished(trx, position)
    await noteWatching(trx, position)
    await upsertPosition(trx, position)
    if (wasFinished || (await hasUnfinished(trx, position))) return
    const course = await trx
      .selectFrom('course')
      .innerJoin('lecture', 'lecture.course_id', 'course.id')
      .selectAll('course')
      .where('lecture.id', '=', lecture_id)
      .executeTakeFirstOrThrow()
    await addEvent(trx, 'course.completed', { ...toEventCourse(course), ...toEventUser(user) }, updated_at)
  })
}

async function isFinished(trx: Transaction<Tables>, { user_id, lecture_id }: PositionRow) {
  const before = await trx
    .selectFrom('place')
    .select('is_finished')
    .where('user_id', '=', user_id)
    .where('lecture_id', '=', lecture_id)
    .executeTakeFirst()
  return before?.is_finished ?? false
}

async function hasUnfinished(trx: Transaction<Tables>, { user_id, lecture_id }: PositionRow) {
  const unfinished = await trx
    .selectFrom('lecture')
    .leftJoin('place', (join) =>
      join.onRef('place.lecture_id', '=', 'lecture.id').on('place.user_id', '=', user_id),
    )
    .select('lecture.id')
    .where(
      'lecture.course_id',
      '=',
      trx.selectFrom('lecture').select('course_id').where('id', '=', lecture_id),
    )
    .where('lecture.deleted_at', 'is', null)
    .where((row) => row.or([row('place.is_finished', 'is', null), row('place.is_finished', '=', false)]))
    .limit(1)
    .executeTakeFirst()
  return unfinished !== undefined
}
