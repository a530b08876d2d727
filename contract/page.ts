import type { pages } from './addresses.ts'
import type { Query, Reply } from './api/define-endpoint.ts'
import type { Endpoints } from './api/endpoints.ts'
import type { School } from './endpoints/desk/school.ts'
import * as descriptions from './messages/generated/page-description.ts'
import type { Locale, Message } from './messages/message.ts'

/** What search engines and link previews say about a page; the others have that of the library. */
export const pageDescriptions: Partial<Record<keyof typeof pages, Message>> = {
  home: descriptions.home,
  about: descriptions.about,
  courses: descriptions.courses,
  contact: descriptions.contact,
}

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
  progress?: Reply<Endpoints['readCourseProgress']>
  learning?: Reply<Endpoints['readLearning']>
  certificate?: Reply<Endpoints['readCertificate']>
}

/** Id of the element that contains `InitialData` as JSON. */
export const initialDataId = 'first-answers'

/** Id of the element that contains the `PageSchool` as JSON, in every page. */
export const schoolId = 'school'

/** What pages show of the school. `signInWith` is the name of its OpenID Connect provider, when it has one. */
export type PageSchool = School & { signInWith?: string | undefined }

/**
 * Renders a page as a visitor sees it, without running scripts. `head` contains the title and preloads. The web build
 * exports this function to the server.
 */
export type RenderPage = (
  url: string,
  page: { school: PageSchool; initialData: InitialData; locale: Locale },
) => Promise<{ head: string; body: string }>
