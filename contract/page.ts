import type { pages } from './addresses.ts'
import type { listCategories, listCourses, summarizeCourse } from './endpoints/course.ts'
import type { Query, Reply } from './endpoints/define-endpoint.ts'
import type { listLectures } from './endpoints/lecture.ts'

/** A page's name in the tab, and what screen readers say first. A course's or lecture's page is named after it. */
export const pageTitles = {
  home: 'Home',
  about: 'About us',
  contact: 'Contact',
  courses: 'All courses',
  courseDescription: 'Course',
  createCourse: 'Create a course',
  editCourse: 'Edit the course',
  lectures: 'Lectures',
  addLecture: 'Add a lecture',
  login: 'Login',
  signup: 'Sign up',
  profile: 'Profile',
  editProfile: 'Edit profile',
  changePassword: 'Change password',
  dashboard: 'Admin DashBoard',
  denied: 'Access Denied',
} as const satisfies Record<keyof typeof pages, string>

export const productName = 'Lectern'

/** The answers that a page was rendered with on the server: the browser begins with them instead of asking again. */
export type InitialData = {
  catalogue?: { query: Query<typeof listCourses>; reply: Reply<typeof listCourses> }
  categories?: Reply<typeof listCategories>
  summary?: Reply<typeof summarizeCourse>
  lectures?: Reply<typeof listLectures>
}

/** Where the first answers lie in the page, as JSON. */
export const initialDataId = 'first-answers'

/**
 * Renders one page as a visitor sees it, without running a script. `head` holds the title and what is to be fetched
 * early. This is what the built web gives the server.
 */
export type RenderPage = (url: string, initialData: InitialData) => Promise<{ head: string; body: string }>
