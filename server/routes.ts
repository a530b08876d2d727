import { createCourseDoor } from './course/create-course.ts'
import { listCoursesDoor } from './course/list-courses.ts'
import { summarizeCourseDoor } from './course/summarize-course.ts'
import { addLectureDoor } from './lecture/add-lecture.ts'
import { listLecturesDoor } from './lecture/list-lectures.ts'
import { currentUserDoor } from './user/current-user.ts'
import { registerDoor } from './user/register.ts'
import { loginDoor } from './user/sign-in/login.ts'
import { logoutDoor } from './user/sign-in/logout.ts'

/** Every promise of the API and what keeps it. Who may enter stands in the promise. */
export const routes = [
  registerDoor,
  loginDoor,
  logoutDoor,
  currentUserDoor,

  listCoursesDoor,
  summarizeCourseDoor,
  createCourseDoor,

  listLecturesDoor,
  addLectureDoor,
]
