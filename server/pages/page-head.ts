import { pages } from '../../contract/addresses.ts'
import type { Course } from '../../contract/endpoints/course.ts'
import {
  pageDescriptions,
  pageTitles,
  productName,
  shortDescription,
  usualDescription,
} from '../../contract/page.ts'
import type { Settings } from '../config.ts'

export type PageName = keyof typeof pages

/** A page's head tags for search engines and link previews; addresses are absolute only with PUBLIC_URL. */
export function pageHead({ publicUrl }: Settings, page: PageName | undefined, course?: Course): string {
  // A link to the home page is a link to the library.
  const title = course?.title ?? (page === 'home' ? productName : page ? pageTitles[page] : 'Page not found')
  const description = course
    ? shortDescription(course.description)
    : ((page && pageDescriptions[page]) ?? usualDescription)
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
export const titleTag = (page: PageName | undefined) =>
  `<title>${page ? pageTitles[page] : 'Page not found'} · ${productName}</title>`

const addressTags = (address: string) => [
  property('og:url', address),
  `<link rel="canonical" href="${quote(address)}">`,
]

const named = (name: string, content: string) => `<meta name="${name}" content="${quote(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${quote(content)}">`

const quote = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
