import { countLibraryRoute } from './features/admin/count-library.ts'
import { listUsersRoute } from './features/admin/list-users.ts'
import { changePasswordRoute } from './features/auth/change-password.ts'
import { loginRoute } from './features/auth/login.ts'
import { logoutRoute } from './features/auth/logout.ts'
import { registerRoute } from './features/auth/register.ts'
import { addCaptionsRoute } from './features/caption/add-captions.ts'
import { deleteCaptionsRoute } from './features/caption/delete-captions.ts'
import { listCaptionsRoute } from './features/caption/list-captions.ts'
import { readTranscriptRoute } from './features/caption/read-transcript.ts'
import { listMessagesRoute } from './features/contact/list-messages.ts'
import { markMessageRoute } from './features/contact/mark-message.ts'
import { sendMessageRoute } from './features/contact/send-message.ts'
import { createCourseRoute } from './features/course/create-course.ts'
import { deleteCourseRoute } from './features/course/delete-course.ts'
import { editCourseRoute } from './features/course/edit-course.ts'
import { listCategoriesRoute } from './features/course/list-categories.ts'
import { listCoursesRoute } from './features/course/list-courses.ts'
import { restoreCourseRoute } from './features/course/restore-course.ts'
import { summarizeCourseRoute } from './features/course/summarize-course.ts'
import { addLectureRoute } from './features/lecture/add-lecture.ts'
import { deleteLectureRoute } from './features/lecture/delete-lecture.ts'
import { editLectureRoute } from './features/lecture/edit-lecture.ts'
import { listLecturesRoute } from './features/lecture/list-lectures.ts'
import { orderLecturesRoute } from './features/lecture/order-lectures.ts'
import { restoreLectureRoute } from './features/lecture/restore-lecture.ts'
import { choosePosterRoute } from './features/lecture/video/choose-poster.ts'
import { prepareLectureRoute } from './features/lecture/video/prepare-lecture.ts'
import { replaceVideoRoute } from './features/lecture/video/replace-video.ts'
import { listPositionsRoute } from './features/progress/list-positions.ts'
import { savePositionRoute } from './features/progress/save-position.ts'
import { cancelSubscriptionRoute } from './features/user/cancel-subscription.ts'
import { currentUserRoute } from './features/user/current-user.ts'
import { changePreferencesRoute, readPreferencesRoute } from './features/user/preferences.ts'
import { updateUserRoute } from './features/user/update-user.ts'
import { uploadLimitsRoute } from './uploads/upload-limits.ts'

/** Every route of the API. Each endpoint states its guard. */
export const routes = [
  registerRoute,
  loginRoute,
  logoutRoute,
  currentUserRoute,
  updateUserRoute,
  changePasswordRoute,
  cancelSubscriptionRoute,
  readPreferencesRoute,
  changePreferencesRoute,

  listCoursesRoute,
  listCategoriesRoute,
  summarizeCourseRoute,
  createCourseRoute,
  editCourseRoute,
  deleteCourseRoute,
  restoreCourseRoute,

  listLecturesRoute,
  addLectureRoute,
  editLectureRoute,
  replaceVideoRoute,
  choosePosterRoute,
  orderLecturesRoute,
  deleteLectureRoute,
  restoreLectureRoute,
  prepareLectureRoute,

  savePositionRoute,
  listPositionsRoute,
  listCaptionsRoute,
  addCaptionsRoute,
  deleteCaptionsRoute,
  readTranscriptRoute,

  sendMessageRoute,
  listMessagesRoute,
  markMessageRoute,

  countLibraryRoute,
  listUsersRoute,

  uploadLimitsRoute,
]
