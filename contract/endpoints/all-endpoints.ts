import { countLibrary, listUsers } from './admin.ts'
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
  choosePoster,
  deleteLecture,
  editLecture,
  listLectures,
  orderLectures,
  prepareLecture,
  replaceVideo,
  restoreLecture,
} from './lecture.ts'
import { listPositions, savePosition } from './progress.ts'
import { uploadLimits } from './upload.ts'
import {
  cancelSubscription,
  changePassword,
  changePreferences,
  currentUser,
  login,
  logout,
  readPreferences,
  register,
  updateUser,
} from './user.ts'

/** Every endpoint of the API by the name of its call. The web imports only types from here. */
export const endpoints = {
  register,
  login,
  logout,
  currentUser,
  updateUser,
  changePassword,
  cancelSubscription,
  readPreferences,
  changePreferences,
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
  choosePoster,
  orderLectures,
  deleteLecture,
  restoreLecture,
  prepareLecture,
  savePosition,
  listPositions,
  listCaptions,
  addCaptions,
  deleteCaptions,
  readTranscript,
  sendMessage,
  listMessages,
  markMessage,
  countLibrary,
  listUsers,
  uploadLimits,
}
export type Endpoints = typeof endpoints
