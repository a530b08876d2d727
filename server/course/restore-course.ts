import { restoreCourse } from '../../contract/course.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { restoreCourseRow } from './course-store.ts'
import { showCourse } from './course-view.ts'

export const restoreCourseDoor = door(restoreCourse, async ({ house, params }) => {
  const course = await transact(house.db, (trx) => restoreCourseRow(trx, params.courseId))
  if (!course) throw new Problem('not-found', serverSays.nothingToRestore)
  return { message: says.courseRestored, course: showCourse(house.settings, course) }
})
