import { createCourse, listCourses, summarizeCourse } from './course.ts'
import { addLecture, listLectures } from './lecture.ts'
import { currentUser, login, logout, register } from './user.ts'

/** Everything the API promises, by the name of the call. The web takes only its types from here. */
export const promises = {
  register,
  login,
  logout,
  currentUser,
  listCourses,
  summarizeCourse,
  createCourse,
  listLectures,
  addLecture,
}
export type Promises = typeof promises
