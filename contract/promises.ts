import { countLibrary, listPeople } from './admin.ts'
import { addCaptions, deleteCaptions, listCaptions, readTranscript } from './caption.ts'
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
import {
  addLecture,
  deleteLecture,
  editLecture,
  listLectures,
  orderLectures,
  replaceVideo,
  restoreLecture,
} from './lecture.ts'
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
  editLecture,
  replaceVideo,
  orderLectures,
  deleteLecture,
  restoreLecture,
  listCaptions,
  addCaptions,
  deleteCaptions,
  readTranscript,
  sendMessage,
  listMessages,
  markMessage,
  countLibrary,
  listPeople,
}
export type Promises = typeof promises
