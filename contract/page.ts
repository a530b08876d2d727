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

/** What search engines and link previews say about a page. A course has its own description. */
export const pageDescriptions: Partial<Record<keyof typeof pages, string>> = {
  home: 'Courses by people who do what they teach. Pick a lecture and start in a minute.',
  about: 'What this library is for, and what you can learn in it.',
  courses: 'All courses of this library: search them, choose a category, start watching.',
  contact: 'A question, an idea, something that does not work: write to us.',
}
export const usualDescription = 'Browse courses, watch lectures and keep your place.'

const maxDescription = 200

/** A description in one line, as long as previews show it. */
export function shortDescription(text: string) {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= maxDescription ? line : `${line.slice(0, maxDescription).trimEnd()}…`
}

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
