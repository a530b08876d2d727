import type { pages } from './addresses.ts'
import type { Query, Reply } from './endpoints/define-endpoint.ts'
import type { Endpoints } from './endpoints/endpoints.ts'

/** Titles of pages in the tab. The pages of a course or a lecture are named after it. */
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

/** Responses that the server rendered a page with. The browser starts from them instead of requesting them again. */
export type InitialData = {
  catalogue?: { query: Query<Endpoints['listCourses']>; reply: Reply<Endpoints['listCourses']> }
  categories?: Reply<Endpoints['listCategories']>
  summary?: Reply<Endpoints['summarizeCourse']>
  lectures?: Reply<Endpoints['listLectures']>
  positions?: Reply<Endpoints['listPositions']>
}

/** Id of the element that contains `InitialData` as JSON. */
export const initialDataId = 'first-answers'

/**
 * Renders a page as a visitor sees it, without running scripts. `head` contains the title and preloads. The web build
 * exports this function to the server.
 */
export type RenderPage = (url: string, initialData: InitialData) => Promise<{ head: string; body: string }>
