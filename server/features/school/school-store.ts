import { defaultSchool, type School } from '../../../contract/endpoints/school.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { findValue, saveValue } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'
import { pictureOfAddress } from '../../images/picture-sizes.ts'

export const schoolKey = 'school'
const logoKey = 'school-logo'

/** The administrators' choices; settings newer than these have their defaults. */
export const readSchool = async (db: Database) => parseSchool(await findValue(db, schoolKey))

export const parseSchool = (value: string | undefined): School => ({
  ...defaultSchool,
  ...(value && JSON.parse(value)),
})

/** The zone in which days of this school end. */
export const zoneOf = ({ timeZone }: Pick<School, 'timeZone'>, settings: { timeZone: string }) =>
  timeZone ?? settings.timeZone

export const writeSchool = (db: Database, school: School) => saveValue(db, schoolKey, JSON.stringify(school))

/** A WebP of a few kilobytes, stored in the database so that every backup and process has it. */
export async function readLogo(db: Database): Promise<Buffer | undefined> {
  const value = await findValue(db, logoKey)
  return value === undefined ? undefined : Buffer.from(value, 'base64')
}

export const writeLogo = (db: Database, logo: Buffer) => saveValue(db, logoKey, logo.toString('base64'))

/** The name of the banner's files among the pictures of the library. */
export const bannerPictureOf = ({ banner }: School) => banner && pictureOfAddress(banner.secure_url)

export const isBanner = async (db: Database, picture: string) =>
  bannerPictureOf(await readSchool(db)) === picture

export async function findBannerInUse(db: Database, pictures: string[]) {
  const banner = bannerPictureOf(await readSchool(db))
  return pictures.filter((picture) => picture === banner)
}

export const settingsSubject = defineSubject('settings', async (trx, key) => {
  const row = await trx.selectFrom('library').select('value').where('key', '=', key).executeTakeFirst()
  const chosen = Object.entries(JSON.parse(row?.value ?? '{}') as Record<string, unknown>)
  const facts = chosen.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return { name: null, facts: Object.fromEntries(facts) }
})

/** Throws if the school does not let this address sign up. */
export async function requireSignUp(db: Database, email: string) {
  requireDomain(await requireOpenSignUp(db), email)
}

/** Throws if the school takes no accounts with this address. */
export async function requireAllowedDomain(db: Database, email: string) {
  requireDomain(await readSchool(db), email)
}

function requireDomain(school: School, email: string) {
  if (isDomainAllowed(school, email)) return
  const { emailDomains } = school
  const message = serverMessages.emailDomainNotAllowed({ domains: emailDomains.join(', ') })
  throw new Problem('broken', message, { fields: { email: message } })
}

export const isDomainAllowed = ({ emailDomains }: Pick<School, 'emailDomains'>, email: string) =>
  emailDomains.length === 0 || emailDomains.includes(email.split('@')[1] ?? '')

/** Throws if sign-up is closed; returns the school. */
export async function requireOpenSignUp(db: Database) {
  const school = await readSchool(db)
  if (school.signUp === 'closed') throw new Problem('not-allowed', serverMessages.signUpClosed)
  if (school.signUp === 'invitation') throw new Problem('not-allowed', serverMessages.signUpByInvitation)
  return school
}
