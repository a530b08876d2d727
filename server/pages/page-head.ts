import { certificateAddress, type PageName, pages } from '../../contract/addresses.ts'
import type { Certificate } from '../../contract/endpoints/certificate.ts'
import type { Course } from '../../contract/endpoints/course.ts'
import type { School } from '../../contract/endpoints/school.ts'
import { allCourses } from '../../contract/messages/course.ts'
import { type Locale, type Message, translate } from '../../contract/messages/message.ts'
import * as titles from '../../contract/messages/page.ts'
import * as descriptions from '../../contract/messages/page-description.ts'
import { pageDescriptions, shortDescription } from '../../contract/page.ts'
import { accentRules, defaultAccent } from '../../contract/validation/accent-color.ts'
import type { Settings } from '../config.ts'
import { publicAddress } from '../http/public-address.ts'

const pageTitles: Record<PageName | 'notFound', Message> = { ...titles, courses: allCourses }

const titleOf = (page: PageName | undefined) => pageTitles[page ?? 'notFound']

type Head = {
  settings: Settings
  locale: Locale
  school: School
  page: PageName | undefined
  course?: Course | undefined
  certificate?: Certificate | undefined
}

/** A page's head tags for search engines and link previews; addresses are absolute only with PUBLIC_URL. */
export function pageHead({ settings, locale, school, page, course, certificate }: Head): string {
  const { publicUrl } = settings
  // A link to the home page is a link to the library.
  const pageTitle = page === 'home' ? school.name : translate(locale, titleOf(page))
  const title = course?.title ?? certificate?.courseTitle ?? pageTitle
  const description = course
    ? shortDescription(course.description)
    : translate(locale, (page && pageDescriptions[page]) ?? descriptions.library)
  const path = course
    ? `${pages.courseDescription}?course=${course._id}`
    : certificate
      ? certificateAddress(certificate._id)
      : page && pages[page]
  const banner = page === 'home' && school.banner && publicAddress(settings, school.banner.secure_url)
  const picture = course?.thumbnail.secure_url ?? banner
  return [
    named('description', description),
    property('og:site_name', school.name),
    property('og:type', course ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(picture ? [property('og:image', picture), named('twitter:card', 'summary_large_image')] : []),
    // Its owner may make it private again, but a search engine would still show the name; nor does one list what the
    // catalogue does not.
    ...(page === 'certificate' || course?.listing === 'unlisted' ? [named('robots', 'noindex')] : []),
    accentStyle(school),
    ...(publicUrl && path ? addressTags(new URL(path, publicUrl).href) : []),
  ].join('')
}

export const titleTag = ({ name }: School, locale: Locale, page: PageName | undefined) =>
  `<title>${quote(`${translate(locale, titleOf(page))} · ${name}`)}</title>`

const accentStyle = ({ accentColor }: School) =>
  accentColor === defaultAccent ? '' : `<style>${accentRules(accentColor)}</style>`

const addressTags = (address: string) => [
  property('og:url', address),
  `<link rel="canonical" href="${quote(address)}">`,
]

const named = (name: string, content: string) => `<meta name="${name}" content="${quote(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${quote(content)}">`

const quote = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
