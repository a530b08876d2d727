import { createCourse } from '../../contract/course.ts'
import { says } from '../../contract/words.ts'
import { crashPoint } from '../crash-point.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { insertCourse } from './course-store.ts'
import { showCourse } from './course-view.ts'

export const createCourseDoor = door(createCourse, async ({ house, form, files, caller }) => {
  crashPoint('course-received')
  const draft = {
    title: form.title,
    description: form.description,
    category: form.category,
    created_by: form.createdBy,
    thumbnail_picture: await house.pictures.make(files.thumbnail, 'thumbnail', caller),
  }
  crashPoint('course-picture-kept')
  const course = await transact(house.db, (trx) => insertCourse(trx, draft, house.now()))
  crashPoint('course-row-kept')
  return { message: says.courseCreated, course: showCourse(house.settings, course) }
})
