import type { Settings } from '../config.ts'
import { ownWork } from '../core/admission/caller.ts'
import { unbounded } from '../core/admission/semaphore.ts'
import { CommandError } from '../core/problem.ts'
import { operatorAct } from '../db/audit/act.ts'
import { auditChange } from '../db/audit/audited.ts'
import type { Database } from '../db/open.ts'
import { endEmailChange } from '../features/auth/email/email-link-store.ts'
import { administratorDraft, insertAdministrator, promote } from '../features/auth/first-administrator.ts'
import { makePassword, openPasswords, type Passwords } from '../features/auth/hashing/password.ts'
import { deletePasskeysOf } from '../features/auth/passkey/passkey-store.ts'
import { deleteResetOf } from '../features/auth/reset/reset-store.ts'
import { removeTwoStep } from '../features/auth/two-step/two-step-store.ts'
import { closeSessionsOf, deleteTokensOf } from '../features/user/session-store.ts'
import { changePasswordHash, findUserByEmail, userSubject } from '../features/user/user-store.ts'
import { openBesides } from '../lifecycle/open-database.ts'

export async function administer(settings: Settings, [action = '', address = '']: string[]) {
  const act = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined
  const email = address.trim().toLowerCase()
  if (!act || !email)
    throw new CommandError('Usage: admin create|promote|reset-password|remove-second-step E-MAIL')
  await using library = await openBesides(settings)
  using passwords = openPasswords(unbounded)
  await act(library.db, email, passwords)
}

const actions = {
  create,
  promote: promoteUser,
  'reset-password': resetPassword,
  'remove-second-step': removeSecondStep,
}

async function create(db: Database, email: string, passwords: Passwords) {
  const password = makePassword()
  await insertAdministrator(db, await administratorDraft(passwords, email, password), new Date(), () => {
    throw new CommandError(`${email} already has an account. Promote it instead.`)
  })
  console.log(`Administrator ${email} is made. The password, shown this once: ${password}`)
}

async function promoteUser(db: Database, email: string) {
  const { id } = await requireUser(db, email)
  await promote(db, id, new Date())
  console.log(`${email} is an administrator now.`)
}

async function resetPassword(db: Database, email: string, passwords: Passwords) {
  const { id } = await requireUser(db, email)
  const password = makePassword()
  const hash = await passwords.hash(password, ownWork)
  await auditChange(db, operatorAct('resetPassword', new Date()), userSubject(id), async (trx) => {
    await changePasswordHash(trx, id, hash)
    await closeSessionsOf(trx, id)
    await deleteTokensOf(trx, id)
    await deleteResetOf(trx, id)
    await endEmailChange(trx, id)
    return true
  })
  console.log(`${email} has a new password, shown this once: ${password}`)
}

async function removeSecondStep(db: Database, email: string) {
  const { id } = await requireUser(db, email)
  const act = operatorAct('removeSecondStep', new Date())
  const isRemoved = await auditChange(db, act, userSubject(id), async (trx) => {
    const hadPasskeys = await deletePasskeysOf(trx, id)
    return (await removeTwoStep(trx, id)) || hadPasskeys
  })
  console.log(isRemoved ? `${email} signs in by password only now.` : `${email} has no second step.`)
}

async function requireUser(db: Database, email: string) {
  const user = await findUserByEmail(db, email)
  if (!user) throw new CommandError(`There is no account with the e-mail ${email}.`)
  return user
}
