import type { School } from '../../../contract/endpoints/school.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { readSchool } from './school-store.ts'

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
