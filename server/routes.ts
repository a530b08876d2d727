import { countLibraryDoor } from './admin/count-library.ts'
import { listPeopleDoor } from './admin/list-people.ts'
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
import { listLecturesDoor } from './lecture/list-lectures.ts'
import { prepareLectureDoor } from './lecture/prepare-lecture.ts'
import { restoreLectureDoor } from './lecture/restore-lecture.ts'
import { cancelSubscriptionDoor } from './user/cancel-subscription.ts'
import { currentUserDoor } from './user/current-user.ts'
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

  listCoursesDoor,
  listCategoriesDoor,
  summarizeCourseDoor,
  createCourseDoor,
  editCourseDoor,
  deleteCourseDoor,
  restoreCourseDoor,

  listLecturesDoor,
  addLectureDoor,
  deleteLectureDoor,
  restoreLectureDoor,
  prepareLectureDoor,

  sendMessageDoor,
  listMessagesDoor,
  markMessageDoor,

  countLibraryDoor,
  listPeopleDoor,
]
