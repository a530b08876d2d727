import { editCourse } from '../../contract/course.ts'
import { says } from '../../contract/words.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { requireCourse } from './course-access.ts'
import { updateCourse } from './course-store.ts'
import { showCourse } from './course-view.ts'

export const editCourseDoor = door(
  editCourse,
  async ({ house, params, form, files, caller }) => {
    const { createdBy, ...texts } = form
    const changes = {
      ...texts,
      ...(createdBy !== undefined && { created_by: createdBy }),
      ...(files.thumbnail && {
        thumbnail_picture: await house.pictures.make(files.thumbnail, 'thumbnail', caller),
      }),
    }
    if (Object.keys(changes).length === 0) throw new Problem('broken', says.nothingToChange)
    const course = await transact(house.db, (trx) => updateCourse(trx, params.courseId, changes))
    if (!course) throw new Problem('not-found', says.courseNotFound)
    return { message: says.courseEdited, course: showCourse(house.settings, course) }
  },
  ({ house, params }) => requireCourse(house.db, params.courseId),
)
