import { orderLectures } from '../../contract/lecture.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { requireCourse } from '../course/course-access.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { holdLectures, listLectureRows } from './lecture-store.ts'
import { showLectures } from './lecture-view.ts'
import { listStandings, numberLectures, type Standing } from './order-store.ts'

export const orderLecturesDoor = door(
  orderLectures,
  async ({ house, person, params, form }) => {
    const { courseId } = params
    const lectures = await transact(house.db, async (trx) => {
      if (!(await holdLectures(trx, courseId))) throw new Problem('not-found', says.courseNotFound)
      await numberLectures(trx, orderAnew(await listStandings(trx, courseId), form.lectureIds))
      return listLectureRows(trx, courseId)
    })
    return { message: says.lecturesOrdered, lectures: await showLectures(house, person, lectures) }
  },
  ({ house, params }) => requireCourse(house.db, params.courseId),
)

/** All of `standings` with the present ones in the order of `ids`, each deleted one still behind whom it stood behind. */
function orderAnew(standings: Standing[], ids: string[]): Standing[] {
  const groups: Standing[][] = [[]]
  for (const standing of standings) {
    if (standing.deleted_at) groups.at(-1)?.push(standing)
    else groups.push([standing])
  }
  const [deletedFirst = [], ...present] = groups
  const groupOf = new Map(present.map((group) => [group[0]?.id, group]))
  const ordered = [...new Set(ids)].flatMap((id) => groupOf.get(id) ?? [])
  const isWhole = ids.length === present.length && deletedFirst.length + ordered.length === standings.length
  if (!isWhole) throw new Problem('conflict', serverSays.lecturesChanged)
  return [...deletedFirst, ...ordered]
}
