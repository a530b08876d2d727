import { pages } from '../../contract/addresses.ts'
import type { Course } from '../../contract/endpoints/course.ts'
import { pageTitles, productName } from '../../contract/page.ts'
import type { Settings } from '../config.ts'

export type PageName = keyof typeof pages

const descriptionLength = 200
const standard = 'Browse courses, watch lectures and keep your place.'
const descriptions: Partial<Record<PageName, string>> = {
  home: 'Courses by people who do what they teach. Pick a lecture and start in a minute.',
  about: 'What this library is for, and what you can learn in it.',
  courses: 'All courses of this library: search them, choose a category, start watching.',
  contact: 'A question, an idea, something that does not work: write to us.',
}

/** A page's head tags for search engines and link previews; addresses are absolute only with PUBLIC_URL. */
export function pageHead({ publicUrl }: Settings, page: PageName | undefined, course?: Course): string {
  const title = course?.title ?? (page ? pageTitles[page] : 'Page not found')
  const description = course ? shorten(course.description) : ((page && descriptions[page]) ?? standard)
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

function shorten(text: string) {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= descriptionLength ? line : `${line.slice(0, descriptionLength).trimEnd()}…`
}

const quote = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
