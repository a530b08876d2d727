import assert from 'node:assert/strict'
import type { Updateable } from 'kysely'
import type { CourseShare, Learning } from '../../../contract/endpoints/learning.ts'
import type { LectureTable } from '../../../server/db/tables/course-tables.ts'
import { makeCourse, makeLecture } from '../fill-library.ts'
import { playedTo } from '../inputs/progress-inputs.ts'
import { openTestApp } from '../open-test-app.ts'

/** A site with 'Course 1' and so on, each with 'Lecture 1' and so on of `seconds`, and a learner. */
export async function openLearningSite(wanted: { courses: number; lectures: number; seconds?: number }) {
  const { seconds: length = 100 } = wanted
  const site = await openTestApp()
  const administrator = await site.signIn('ADMIN')
  const learner = await site.signIn('USER')
  const courses: { courseId: string; lectureIds: string[] }[] = []
  for (let number = 1; number <= wanted.courses; number += 1) {
    const course = await makeCourse(site, administrator, { title: `Course ${number}` })
    const lectureIds: string[] = []
    for (let order = 1; order <= wanted.lectures; order += 1)
      lectureIds.push((await makeLecture(site, administrator, course._id, { title: `Lecture ${order}` }))._id)
    courses.push({ courseId: course._id, lectureIds })
  }
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: length }).execute()

  return {
    ...site,
    administrator,
    learner,
    courses,
    /** Plays to a second, `later` seconds after the last report, and marks the lecture as complete if it is done. */
    watch: async (course: number, lecture: number, seconds: number, isDone = false, later = 1) => {
      site.clock.now = new Date(site.clock.now.getTime() + later * 1_000)
      const params = { lectureId: courses[course - 1]?.lectureIds[lecture - 1] ?? '' }
      const response = await site.call('saveProgress', { params, session: learner, json: playedTo(seconds) })
      assert.equal(response.statusCode, 200, response.body)
      if (!isDone) return
      const marked = await site.call('setCompletion', {
        params,
        session: learner,
        json: { isComplete: true },
      })
      assert.equal(marked.statusCode, 200, marked.body)
    },
    change: async (lectureId = '', changes: Updateable<LectureTable>) => {
      await site.ctx.db.updateTable('lecture').set(changes).where('id', '=', lectureId).execute()
    },
    read: async (session = learner): Promise<Learning> => {
      const response = await site.call('readLearning', { session })
      assert.equal(response.statusCode, 200, response.body)
      return response.json()
    },
    save: (courseId = '') => site.call('saveCourse', { session: learner, params: { courseId } }),
    shares: async (ids: (string | undefined)[]): Promise<CourseShare[]> =>
      (await site.call('listShares', { session: learner, query: { courseIds: ids.join() } })).json().shares,
    own: async (progress: string): Promise<string[]> =>
      (await site.call('listOwnCourses', { session: learner, query: { progress } }))
        .json()
        .courses.map(({ title }: { title: string }) => title),
  }
}
