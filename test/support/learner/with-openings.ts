import { makeCourse, makeLecture } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'
import type { SeenLecture } from '../video/seen-lecture.ts'

export const dayMs = 86_400_000

/** A course with four lectures, its administrator, and a learner. */
export async function withOpenings(environment: Record<string, string> = {}) {
  const site = await openTestApp(environment)
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const params = { courseId }
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three', 'Four'])
    ids.push((await makeLecture(site, session, courseId, { title }))._id)
  const learner = await site.signIn('USER')
  const idOf = (number: number) => ids[number - 1] ?? ''
  const edit = (number: number, json: object) =>
    site.call('editLecture', { session, params: { courseId, lectureId: idOf(number) }, json })
  const editCourse = (json: object) => site.call('editCourse', { session, params, json })
  const list = async (who = learner): Promise<SeenLecture[]> =>
    (await site.call('listLectures', { params, session: who })).json().lectures
  /** Numbers, from 1, of the lectures that have addresses. */
  const listOpen = async (who = learner) =>
    (await list(who)).filter(({ lecture }) => lecture.secure_url).map(({ _id }) => ids.indexOf(_id) + 1)
  const finish = (number: number, who = learner) =>
    site.call('setCompletion', {
      session: who,
      params: { lectureId: idOf(number) },
      json: { isComplete: true },
    })
  const passDays = (days: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + days * dayMs)
  }
  return { ...site, session, params, learner, idOf, edit, editCourse, list, listOpen, finish, passDays }
}
