import type { pages } from './addresses.ts'
import type { Query, Reply } from './api/define-endpoint.ts'
import type { Endpoints } from './api/endpoints.ts'
import type { School } from './endpoints/school.ts'
import type { User } from './endpoints/user.ts'
import type { Locale, Message } from './messages/message.ts'
import * as descriptions from './messages/page-description.ts'

/** Texts for search engines and link previews; other pages use the library's text. */
export const pageDescriptions: Partial<Record<keyof typeof pages, Message>> = {
  home: descriptions.home,
  about: descriptions.about,
  courses: descriptions.courses,
  contact: descriptions.contact,
}

const maxDescription = 200

/** One line, as long as previews show. */
export function shortDescription(text: string) {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= maxDescription ? line : `${line.slice(0, maxDescription).trimEnd()}…`
}

/** Replies with which the server rendered the page: the browser starts from them instead of asking again. */
export type InitialData = {
  /** For whom the page was rendered, if for one alone. */
  user?: User
  catalogue?: { query: Query<Endpoints['listCourses']>; reply: Reply<Endpoints['listCourses']> }
  categories?: Reply<Endpoints['listCategories']>
  /** The newest courses of the largest categories. */
  rows?: ({ category: string } & Pick<Reply<Endpoints['listCourses']>, 'courses'>)[]
  summary?: Reply<Endpoints['summarizeCourse']>
  instructor?: Reply<Endpoints['readInstructor']>
  path?: Reply<Endpoints['readPath']>
  lectures?: Reply<Endpoints['listLectures']>
  progress?: Reply<Endpoints['readCourseProgress']>
  learning?: Reply<Endpoints['readLearning']>
  certificate?: Reply<Endpoints['readCertificate']>
}

/** Id of the element with `InitialData` as JSON. */
export const initialDataId = 'initial-data'

/** Id of the element with `PageSchool` as JSON; every page has it. */
export const schoolId = 'school'

/** Only subscribers watch lectures where `needsSubscription` is true. `sendsMail` is false without a mail server: then administrators pass links on. `timeZone` is a name of the IANA database. */
export type PageSchool = School & {
  sendsMail: boolean
  signInWith?: string | undefined
  needsSubscription?: boolean
  timeZone: string
}

/**
 * Renders a page as a visitor sees it, without running scripts. `head` has the title and preloads. The web
 * build exports it for the server.
 */
export type RenderPage = (
  url: string,
  page: { school: PageSchool; initialData: InitialData; locale: Locale },
) => Promise<{ head: string; body: string }>
