import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { readSchool } from './school-store.ts'

/** Throws where the school does not let this address sign up. */
export async function requireSignUp(db: Database, email: string) {
  await requireOpenSignUp(db)
  await requireAllowedDomain(db, email)
}

/** Throws where the school takes no accounts with this address. */
export async function requireAllowedDomain(db: Database, email: string) {
  const { emailDomains } = await readSchool(db)
  if (emailDomains.length === 0 || emailDomains.includes(email.split('@')[1] ?? '')) return
  const message = serverMessages.emailDomainNotAllowed({ domains: emailDomains.join(', ') })
  throw new Problem('broken', message, { fields: { email: message } })
}

/** Throws where nobody may sign up by themselves. */
export async function requireOpenSignUp(db: Database) {
  const school = await readSchool(db)
  if (school.signUp === 'closed') throw new Problem('not-allowed', serverMessages.signUpClosed)
  if (school.signUp === 'invitation') throw new Problem('not-allowed', serverMessages.signUpByInvitation)
}
