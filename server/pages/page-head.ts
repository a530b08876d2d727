import { type PageName, pages } from '../../contract/addresses.ts'
import type { Course } from '../../contract/endpoints/course.ts'
import * as titles from '../../contract/messages/generated/page.ts'
import * as descriptionTexts from '../../contract/messages/generated/server-pages.ts'
import { type Locale, type Message, translate } from '../../contract/messages/message.ts'
import { productName } from '../../contract/page.ts'
import type { Settings } from '../config.ts'

const descriptionLength = 200
const descriptions: Partial<Record<PageName, Message>> = {
  home: descriptionTexts.describeHome,
  about: descriptionTexts.describeAbout,
  courses: descriptionTexts.describeCourses,
  contact: descriptionTexts.describeContact,
}

/** Titles in the tab, by page. The pages of a course or a lecture are named after it. */
const pageTitles: Record<PageName | 'notFound', Message> = { ...titles }

const titleOf = (page: PageName | undefined) => pageTitles[page ?? 'notFound']

/** A page's head tags for search engines and link previews; addresses are absolute only with PUBLIC_URL. */
export function pageHead(
  { publicUrl }: Settings,
  locale: Locale,
  page: PageName | undefined,
  course?: Course,
): string {
  const title = course?.title ?? translate(locale, titleOf(page))
  const described = (page && descriptions[page]) ?? descriptionTexts.describeLibrary
  const description = course ? shorten(course.description) : translate(locale, described)
  const path = course ? `${pages.courseDescription}?course=${course._id}` : page && pages[page]
  return [
    named('description', description),
    property('og:site_name', productName),
    property('og:type', course ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(course
      ? [property('og:image', course.thumbnail.secure_url), named('twitter:card', 'summary_large_image')]
      : []),
    ...(publicUrl && path ? addressTags(new URL(path, publicUrl).href) : []),
  ].join('')
}

/** A title for pages that their script fills; React adopts it. */
export const titleTag = (locale: Locale, page: PageName | undefined) =>
  `<title>${translate(locale, titleOf(page))} · ${productName}</title>`

const addressTags = (address: string) => [
  property('og:url', address),
  `<link rel="canonical" href="${quote(address)}">`,
]

const named = (name: string, content: string) => `<meta name="${name}" content="${quote(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${quote(content)}">`

function shorten(text: string) {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= descriptionLength ? line : `${line.slice(0, descriptionLength).trimEnd()}…`
}

const quote = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
