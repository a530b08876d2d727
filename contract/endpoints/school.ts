import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { signUp } from '../messages/school.ts'
import { defaultAccent, isReadableAccent } from '../validation/accent-color.ts'
import { contentRevision } from '../validation/bounds/content-revision.ts'
import { timeZone } from '../validation/bounds/time-zone.ts'
import { bannerFile, logoFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxEmailDomains, maxFooterLinks, maxLength } from '../validation/limits.ts'
import { proseOrNothing, singleLine } from '../validation/text.ts'

const missing = rules.schoolMissing

export const signUpModes = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

const name = singleLine({ label: rules.theSchoolName, missing, max: maxLength.schoolName })

const notAColor = { error: issueText(rules.notAColor), abort: true }
const accentColor = z.string(notAColor).check(
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, notAColor),
  z.refine((color: string) => isReadableAccent(color), { error: issueText(rules.accentTooLight) }),
)

const headline = singleLine({ label: rules.theHeadline, missing, max: maxLength.headline, mayBeEmpty: true })
const welcome = proseOrNothing({ label: rules.theWelcome, max: maxLength.welcome })

const footerLink = z.strictObject({
  label: singleLine({
    label: rules.theLinkLabel,
    missing: rules.footerLinkMissing,
    max: maxLength.footerLabel,
  }),
  url: singleLine({
    label: rules.theLinkAddress,
    missing: rules.footerLinkMissing,
    max: maxLength.footerUrl,
  }).check(z.refine(isLinkable, { error: issueText(rules.footerLinkInvalid) })),
})
export type FooterLink = z.output<typeof footerLink>

const tooManyLinks = { error: issueText(rules.tooManyFooterLinks({ max: maxFooterLinks })) }
const footerLinks = z
  .array(footerLink, { error: issueText(rules.footerLinkMissing) })
  .check(z.maxLength(maxFooterLinks, tooManyLinks))

const badSignUp = { error: issueText(rules.notOneOf({ label: signUp, choices: signUpModes.join(', ') })) }
const badDomain = { error: issueText(rules.emailDomainInvalid) }
const tooManyDomains = { error: issueText(rules.tooManyEmailDomains({ max: maxEmailDomains })) }
const emailDomain = z
  .string(badDomain)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maxLength.emailDomain, { ...badDomain, abort: true }),
    z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, badDomain),
  )
const emailDomains = z.array(emailDomain, badDomain).check(z.maxLength(maxEmailDomains, tooManyDomains))

/** Only the typed fields of the page; links, sign-up and domains are sent beside them. */
export const schoolLookForm = { missing, schema: z.object({ name, headline, welcome, accentColor }) }

const badLogo = { error: issueText(rules.logoUnreadable) }
const logo = z.object({ secure_url: z.string(badLogo) }, badLogo)

const badBanner = { error: issueText(rules.bannerUnreadable) }
const banner = z.object({ secure_url: z.string(badBanner), small_url: z.string(badBanner) }, badBanner)

const schoolForm = {
  missing,
  schema: z.strictObject({
    name,
    /** Null removes the logo; anything else keeps it. */
    logo: z.optional(z.nullable(logo)),
    /** Ignored: people send back what they read. */
    banner: z.optional(banner),
    headline: z.optional(headline),
    welcome: z.optional(welcome),
    accentColor,
    footerLinks,
    signUp: z.enum(signUpModes, badSignUp),
    emailDomains,
    /** A name of the IANA database. Left out: that of the setting `TIME_ZONE`. */
    timeZone: z.optional(timeZone),
    revision: z.optional(contentRevision),
  }),
}

export const school = z.object({
  name: z.string(),
  /** Undefined: Lectern's own logo. */
  logo: z.optional(logo),
  /** Above the home page, 1,920 and 960 pixels wide. Undefined: no picture. */
  banner: z.optional(banner),
  /** Undefined: the home page has texts of Lectern. */
  headline: z.optional(z.string()),
  welcome: z.optional(z.string()),
  accentColor: z.string(),
  footerLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  signUp: z.enum(signUpModes),
  /** Empty: addresses of every domain may sign up. */
  emailDomains: z.array(z.string()),
  /** In which days end. Replies always have it; undefined only where administrators chose none. */
  timeZone: z.optional(z.string()),
})
export type School = z.output<typeof school>

export const defaultSchool: School = {
  name: 'Lectern',
  accentColor: defaultAccent,
  footerLinks: [],
  signUp: 'open',
  emailDomains: [],
}

export const schoolEndpoints = endpointsOf(() => ({
  readSettings: defineEndpoint({
    method: 'GET',
    path: '/admin/settings',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary: 'The school’s name, its look, its time zone, and who may sign up.',
    reply: success({ settings: school, revision: z.string() }),
  }),

  changeSettings: defineEndpoint({
    method: 'PUT',
    path: '/admin/settings',
    access: 'administrator',
    summary:
      'Replace all settings of the school. Pages show them at once. With the `revision` that `GET` gave, the answer is 409 with the code `changed-meanwhile` if others have been saved since.',
    body: schoolForm,
    reply: success({ settings: school, revision: z.string() }),
  }),

  changeLogo: defineEndpoint({
    method: 'PUT',
    path: '/admin/settings/logo',
    access: 'administrator',
    summary: 'Give the school a logo. `PUT /admin/settings` with `logo: null` removes it.',
    body: { missing, schema: z.strictObject({}) },
    files: { logo: logoFile },
    reply: success({ settings: school, revision: z.string() }),
  }),

  changeBanner: defineEndpoint({
    method: 'PUT',
    path: '/admin/settings/banner',
    access: 'administrator',
    summary: 'Give the home page a banner. Its middle is cut to 1,920 × 720 pixels.',
    body: { missing, schema: z.strictObject({}) },
    files: { banner: bannerFile },
    reply: success({ settings: school, revision: z.string() }),
  }),

  removeBanner: defineEndpoint({
    method: 'DELETE',
    path: '/admin/settings/banner',
    access: 'administrator',
    summary: 'Remove the banner from the home page. Doing it twice changes nothing.',
    reply: success({ settings: school, revision: z.string() }),
  }),
}))

function isLinkable(value: string) {
  // Browsers read a backslash as a slash.
  if (/^\/(?![/\\])/.test(value)) return true
  return ['https:', 'http:', 'mailto:'].includes(URL.parse(value)?.protocol ?? '')
}
