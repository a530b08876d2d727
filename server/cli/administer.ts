import type { Settings } from '../config.ts'
import { ownWork } from '../core/admission/caller.ts'
import { unbounded } from '../core/admission/semaphore.ts'
import type { Database } from '../db/open.ts'
import { deleteTokensOf } from '../features/api-token/api-token-store.ts'
import { administratorDraft } from '../features/auth/first-administrator.ts'
import { makePassword, openPasswords, type Passwords } from '../features/auth/hashing/password.ts'
import { removeTwoStep } from '../features/auth/two-step/two-step-store.ts'
import { closeSessionsOf } from '../features/user/session-store.ts'
import { changePasswordHash, changeRole, findUserByEmail, insertUser } from '../features/user/user-store.ts'
import { openBesides } from '../lifecycle/open-database.ts'
import { CommandError } from './command-error.ts'

export async function administer(settings: Settings, [action = '', address = '']: string[]) {
  const act = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined
  const email = address.trim().toLowerCase()
  if (!act || !email)
    throw new CommandError('Say: admin create|promote|reset-password|remove-second-step E-MAIL')
  await using library = await openBesides(settings)
  using passwords = openPasswords(unbounded)
  await act(library.db, email, passwords)
}

const actions = {
  create,
  promote,
  'reset-password': resetPassword,
  'remove-second-step': removeSecondStep,
}

async function create(db: Database, email: string, passwords: Passwords) {
  const password = makePassword()
  await insertUser(db, await administratorDraft(passwords, email, password), new Date(), () => {
    throw new CommandError(`${email} already has an account. Promote it instead.`)
  })
  console.log(`Administrator ${email} is made. The password, shown this once: ${password}`)
}

async function promote(db: Database, email: string) {
  const { id } = await requireUser(db, email)
  await changeRole(db, id, 'ADMIN')
  console.log(`${email} is an administrator now.`)
}

async function resetPassword(db: Database, email: string, passwords: Passwords) {
  const { id } = await requireUser(db, email)
  const password = makePassword()
  await changePasswordHash(db, id, await passwords.hash(password, ownWork))
  await closeSessionsOf(db, id)
  await deleteTokensOf(db, id)
  console.log(`${email} has a new password, shown this once: ${password}`)
}

async function removeSecondStep(db: Database, email: string) {
  const { id } = await requireUser(db, email)
  const isRemoved = await removeTwoStep(db, id)
  console.log(isRemoved ? `${email} signs in by password only now.` : `${email} has no second step.`)
}

async function requireUser(db: Database, email: string) {
  const user = await findUserByEmail(db, email)
  if (!user) throw new CommandError(`There is no account with the e-mail ${email}.`)
  return user
}
