import type { Query, Reply } from './endpoints/define-endpoint.ts'
import type { Endpoints } from './endpoints/endpoints.ts'
import type { Locale } from './messages/message.ts'

export const productName = 'Lectern'

/** Responses that the server rendered a page with. The browser starts from them instead of requesting them again. */
export type InitialData = {
  catalogue?: { query: Query<Endpoints['listCourses']>; reply: Reply<Endpoints['listCourses']> }
  categories?: Reply<Endpoints['listCategories']>
  summary?: Reply<Endpoints['summarizeCourse']>
  lectures?: Reply<Endpoints['listLectures']>
}

/** Id of the element that contains `InitialData` as JSON. */
export const initialDataId = 'first-answers'

/**
 * Renders a page as a visitor sees it, without running scripts. `head` contains the title and preloads. The web build
 * exports this function to the server.
 */
export type RenderPage = (
  url: string,
  initialData: InitialData,
  locale: Locale,
) => Promise<{ head: string; body: string }>
