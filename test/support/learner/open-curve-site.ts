import type { Curve } from '../../../contract/endpoints/statistics.ts'
import type { Range } from '../../../contract/ranges.ts'
import { openWithEditors } from '../sites/open-with-editors.ts'

const dayMs = 86_400_000

type Stored = {
  ranges?: Range[]
  replayed?: Range[]
  position?: number
  isComplete?: boolean
  /** As the player reports it. */
  length?: number
  /** Since the position moved, and since the course was begun. */
  days?: number
  state?: 'active' | 'disabled'
  /** Without a course of somebody else; since a shorter time than a day. */
  isUnknown?: boolean
  isNew?: boolean
}

/** A course with a lecture of `seconds` and an editor; tests write learners to the database. */
export async function openCurveSite(seconds = 100) {
  const site = await openWithEditors()
  const { courseId, lectureId, call, clock } = site
  const { db } = site.ctx
  await db.updateTable('lecture').set({ duration_seconds: seconds }).where('id', '=', lectureId).execute()
  const editor = await site.signIn('USER')
  await site.giveEditors(courseId, editor)
  const params = { courseId, lectureId }
  let people = 0

  return {
    ...site,
    editor,
    params,
    addLearners: async (count: number, stored: Stored = {}) => {
      const at = new Date(clock.now.getTime() - (stored.days ?? 30) * dayMs)
      const ids = Array.from({ length: count }, () => crypto.randomUUID())
      const users = ids.map((id) => {
        people += 1
        return {
          id,
          full_name: `Learner ${people}`,
          name_key: `learner ${String(people).padStart(5, '0')}`,
          email: `curve${people}@school.example`,
          password_hash: 'none',
          role: 'USER' as const,
          avatar_picture: null,
          subscription_status: 'none',
          created_at: new Date(clock.now.getTime() - (stored.isNew ? 0.9 : 30) * dayMs),
          state: stored.state ?? ('active' as const),
        }
      })
      const places = ids.map((user_id) => ({
        user_id,
        lecture_id: lectureId,
        seconds: stored.position ?? 0,
        duration: stored.length ?? seconds,
        is_finished: stored.isComplete ?? false,
        updated_at: at,
        ranges: JSON.stringify(stored.ranges ?? []),
        replayed: JSON.stringify(stored.replayed ?? []),
      }))
      const known = stored.isUnknown ? [courseId] : [courseId, site.otherCourseId]
      const visits = ids.flatMap((user_id) => known.map((course_id) => ({ user_id, course_id })))
      const runs = visits.map((visit) => ({
        ...visit,
        run: 1,
        started_at: at,
        reported_at: at,
        completed_at: stored.isComplete ? at : null,
        seen_at: at,
      }))
      await db.insertInto('user').values(users).execute()
      await db.insertInto('lecture_progress').values(places).execute()
      await db.insertInto('course_run').values(runs).execute()
      return ids
    },
    /** Makes an account from sign-up old enough, and begins another course. */
    makeKnown: async (id: string) => {
      const at = new Date(clock.now.getTime() - 2 * dayMs)
      await db.updateTable('user').set({ created_at: at }).where('id', '=', id).execute()
      const run = { user_id: id, course_id: site.otherCourseId, run: 1, started_at: at, seen_at: at }
      await db
        .insertInto('course_run')
        .values({ ...run, reported_at: null, completed_at: null })
        .execute()
    },
    later: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000)
    },
    readCurve: async (session = editor): Promise<Curve> =>
      (await call('readCurve', { session, params })).json().curve,
  }
}
