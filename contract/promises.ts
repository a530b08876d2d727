import { countLibrary, listPeople } from './admin.ts'
import { listMessages, markMessage, sendMessage } from './contact.ts'
import {
  createCourse,
  deleteCourse,
  editCourse,
  listCategories,
  listCourses,
  restoreCourse,
  summarizeCourse,
} from './course.ts'
import { addLecture, deleteLecture, listLectures, prepareLecture, restoreLecture } from './lecture.ts'
import {
  cancelSubscription,
  changePassword,
  currentUser,
  login,
  logout,
  register,
  updateUser,
} from './user.ts'

/** Everything the API promises, by the name of the call. The web takes only its types from here. */
export const promises = {
  register,
  login,
  logout,
  currentUser,
  updateUser,
  changePassword,
  cancelSubscription,
  listCourses,
  listCategories,
  summarizeCourse,
  createCourse,
  editCourse,
  deleteCourse,
  restoreCourse,
  listLectures,
  addLecture,
  deleteLecture,
  restoreLecture,
  prepareLecture,
  sendMessage,
  listMessages,
  markMessage,
  countLibrary,
  listPeople,
}
export type Promises = typeof promises
