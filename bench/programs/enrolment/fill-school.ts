import { sql } from 'kysely'
import type { AppContext } from '../../../server/context.ts'
import { newId } from '../../../server/core/new-id.ts'
import { transact } from '../../../server/db/transact.ts'
import { appendLecture } from '../../../server/features/lecture/lecture-store.ts'
import { addCourses, addUser, signIn } from '../../library.ts'

/** People of the large group, courses, groups of the learner, and dated lectures per course. */
export type Size = { people: number; courses: number; enrolled: number; groups: number; lectures: number }

const dayMs = 86_400_000
const rowsAtOnce = 1_000

/**
 * A school with one large group, whose people are enrolled in the first `enrolled` courses and have begun ten of them, and
 * with a learner in `groups` groups, which are enrolled in all courses by turns. Every course and lecture is due in a year.
 */
export async function fillSchool(ctx: AppContext, size: Size) {
  const { db, now } = ctx
  await addCourses(ctx, size.courses)
  const dueAt = new Date(now().getTime() + 365 * dayMs).toISOString().slice(0, 10)
  await db.updateTable('course').set({ state: 'published', access: 'enrolled', due_at: dueAt }).execute()
  const courseIds = (await db.selectFrom('course').select('id').orderBy('id').execute()).map(({ id }) => id)
  await addDatedLectures(ctx, courseIds, size.lectures, dueAt)
  const large = await addGroup(ctx, 'Everybody')
  const userIds = await addPeople(ctx, size.people)
  await addMembers(ctx, large, userIds)
  const begun = courseIds.slice(0, 10)
  for (const courseId of begun) await begin(ctx, courseId, userIds)
  await enrol(ctx, large, courseIds.slice(0, size.enrolled))
  const learner = await addUser(ctx, { email: 'learner@school.example' })
  for (let number = 0; number < size.groups; number += 1) {
    const group = await addGroup(ctx, `Class ${number}`)
    await addMembers(ctx, group, [learner.id])
    await enrol(
      ctx,
      group,
      courseIds.filter((_, index) => index % size.groups === number),
    )
  }
  // As PostgreSQL does by itself within a minute.
  await sql`analyze`.execute(db)
  const admin = await signIn(ctx, 'ADMIN', { email: 'admin@school.example' })
  return { courseIds, large, learner, admin }
}

export async function addGroup({ db, now }: AppContext, name: string) {
  const id = newId()
  await db
    .insertInto('groups')
    .values({ id, name, name_key: name.toLowerCase(), parent_id: null, created_at: now() })
    .execute()
  await db.insertInto('group_ancestors').values({ group_id: id, ancestor_id: id }).execute()
  return id
}

export async function addPeople({ db, now }: AppContext, count: number) {
  const ids = Array.from({ length: count }, () => newId())
  const rest = {
    ...{ full_name: 'Ada Lovelace', password_hash: 'never asked', role: 'USER' as const },
    ...{ avatar_picture: null, subscription_status: 'none', created_at: now() },
  }
  await inPieces(ids, (some) =>
    db
      .insertInto('user')
      .values(some.map((id) => ({ id, email: `${id}@school.example`, ...rest })))
      .execute(),
  )
  return ids
}

export const addMembers = ({ db }: AppContext, group_id: string, userIds: string[]) =>
  inPieces(userIds, (some) =>
    db
      .insertInto('group_members')
      .values(
        some.map((user_id) => ({ user_id, group_id, source: 'person' as const, created_at: new Date(0) })),
      )
      .execute(),
  )

const begin = ({ db, now }: AppContext, course_id: string, userIds: string[]) =>
  inPieces(userIds, (some) =>
    db
      .insertInto('course_run')
      .values(
        some.map((user_id) => ({
          ...{ user_id, course_id, run: 1, started_at: new Date(0) },
          ...{ seen_at: now(), reported_at: now(), completed_at: null },
        })),
      )
      .execute(),
  )

async function enrol({ db, now }: AppContext, group_id: string, courseIds: string[]) {
  const rest = {
    ...{ user_id: null, source: 'group' as const, origin_id: '', has_seat: true, starts_at: null },
    ...{ ends_at: null, due_at: null, due_after_days: null, created_at: now() },
    ...{ told: 'created' as const, changed_at: null },
  }
  await db
    .insertInto('enrolment')
    .values(courseIds.map((course_id) => ({ id: newId(), course_id, group_id, ...rest })))
    .execute()
}

async function addDatedLectures(
  { db, now }: AppContext,
  courseIds: string[],
  lectures: number,
  dueAt: string,
) {
  for (const course_id of courseIds)
    await transact(db, async (trx) => {
      for (let number = 1; number <= lectures; number += 1) {
        const id = newId()
        await appendLecture(trx, {
          ...{ id, course_id, title: `Lecture ${number}`, description: 'From dusk to dawn.' },
          ...{ video_file: `${id}/original.mp4`, video_kind: 'video/mp4', video_bytes: 1_000 },
          ...{ video_sha256: '0'.repeat(64), created_at: now() },
        })
      }
    })
  await db.updateTable('lecture').set({ due_at: dueAt }).execute()
}

async function inPieces(ids: string[], write: (some: string[]) => Promise<unknown>) {
  for (let from = 0; from < ids.length; from += rowsAtOnce) await write(ids.slice(from, from + rowsAtOnce))
}
