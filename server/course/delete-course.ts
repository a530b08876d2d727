import { deleteCourse } from '../../contract/course.ts'
import { says } from '../../contract/words.ts'
import { crashPoint } from '../crash-point.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { deleteCourseRow } from './course-store.ts'

/** Its lectures go with it, unseen; rows and files wait for Undo until the sweeper takes them. */
export const deleteCourseDoor = door(deleteCourse, async ({ house, params }) => {
  crashPoint('course-to-delete')
  const isDeleted = await transact(house.db, (trx) => deleteCourseRow(trx, params.courseId, house.now()))
  if (!isDeleted) throw new Problem('not-found', says.courseNotFound)
  crashPoint('course-deleted')
  return { message: says.courseDeleted }
})
