import { countLibraryDoor } from './admin/count-library.ts'
import { listPeopleDoor } from './admin/list-people.ts'
import { addCaptionsDoor } from './caption/add-captions.ts'
import { deleteCaptionsDoor } from './caption/delete-captions.ts'
import { listCaptionsDoor } from './caption/list-captions.ts'
import { readTranscriptDoor } from './caption/read-transcript.ts'
import { listMessagesDoor } from './contact/list-messages.ts'
import { markMessageDoor } from './contact/mark-message.ts'
import { sendMessageDoor } from './contact/send-message.ts'
import { createCourseDoor } from './course/create-course.ts'
import { deleteCourseDoor } from './course/delete-course.ts'
import { editCourseDoor } from './course/edit-course.ts'
import { listCategoriesDoor } from './course/list-categories.ts'
import { listCoursesDoor } from './course/list-courses.ts'
import { restoreCourseDoor } from './course/restore-course.ts'
import { summarizeCourseDoor } from './course/summarize-course.ts'
import { addLectureDoor } from './lecture/add-lecture.ts'
import { deleteLectureDoor } from './lecture/delete-lecture.ts'
import { editLectureDoor } from './lecture/edit-lecture.ts'
import { listLecturesDoor } from './lecture/list-lectures.ts'
import { orderLecturesDoor } from './lecture/order-lectures.ts'
import { restoreLectureDoor } from './lecture/restore-lecture.ts'
import { choosePosterDoor } from './lecture/video/choose-poster.ts'
import { prepareLectureDoor } from './lecture/video/prepare-lecture.ts'
import { replaceVideoDoor } from './lecture/video/replace-video.ts'
import { uploadLimitsDoor } from './media/upload/upload-limits.ts'
import { keepPlaceDoor } from './progress/keep-place.ts'
import { listPlacesDoor } from './progress/list-places.ts'
import { cancelSubscriptionDoor } from './user/cancel-subscription.ts'
import { currentUserDoor } from './user/current-user.ts'
import { changePreferencesDoor, readPreferencesDoor } from './user/preferences.ts'
import { registerDoor } from './user/register.ts'
import { changePasswordDoor } from './user/sign-in/change-password.ts'
import { loginDoor } from './user/sign-in/login.ts'
import { logoutDoor } from './user/sign-in/logout.ts'
import { updateUserDoor } from './user/update-user.ts'

/** Every promise of the API and what keeps it. Who may enter stands in the promise. */
export const routes = [
  registerDoor,
  loginDoor,
  logoutDoor,
  currentUserDoor,
  updateUserDoor,
  changePasswordDoor,
  cancelSubscriptionDoor,
  readPreferencesDoor,
  changePreferencesDoor,

  listCoursesDoor,
  listCategoriesDoor,
  summarizeCourseDoor,
  createCourseDoor,
  editCourseDoor,
  deleteCourseDoor,
  restoreCourseDoor,

  listLecturesDoor,
  addLectureDoor,
  editLectureDoor,
  replaceVideoDoor,
  choosePosterDoor,
  orderLecturesDoor,
  deleteLectureDoor,
  restoreLectureDoor,
  prepareLectureDoor,

  keepPlaceDoor,
  listPlacesDoor,
  listCaptionsDoor,
  addCaptionsDoor,
  deleteCaptionsDoor,
  readTranscriptDoor,

  sendMessageDoor,
  listMessagesDoor,
  markMessageDoor,

  countLibraryDoor,
  listPeopleDoor,

  uploadLimitsDoor,
]
