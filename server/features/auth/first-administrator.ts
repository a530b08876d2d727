import type { AppContext } from '../../context.ts'
import { ownWork } from '../../core/admission/caller.ts'
import { operatorAct } from '../../db/audit/act.ts'
import { auditChange, auditCreation } from '../../db/audit/audited.ts'
import { onDuplicate } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import { isMadeByOperator } from '../audit/audit-store.ts'
import { confirmEmail } from '../user/email/email-store.ts'
import { listActiveAdministrators } from '../user/people/people-store.ts'
import {
  changeRole,
  findAdministrator,
  findUserByEmail,
  insertUserRow,
  type UserDraft,
  userSubject,
} from '../user/user-store.ts'
import { makePassword, type Passwords } from './hashing/password.ts'

const standardEmail = 'admin@lectern.example'

type MadeAdministrator = { email: string; password: string }

export async function ensureAdministrator(ctx: AppContext): Promise<MadeAdministrator | undefined> {
  const { db, settings } = ctx
  const named = settings.adminEmail ?? (settings.adminPassword && standardEmail)
  if (!named && (await findAdministrator(db))) return undefined

  const email = named ?? standardEmail
  const existing = await findUserByEmail(db, email)
  if (existing) {
    if (existing.role !== 'ADMIN') await promoteIfOurs(ctx, existing.id)
    return undefined
  }
  const password = settings.adminPassword ?? makePassword()
  await insertAdministrator(db, await administratorDraft(ctx.passwords, email, password), ctx.now(), () => {
    throw new Error(`${email} was made by another process at the same time`)
  })
  return { email, password }
}

/**
 * Where sign-up is open, anyone may have made an account with this address. It becomes an administrator only if there
 * is none, or if the operator made it.
 */
async function promoteIfOurs({ db, log, now }: AppContext, id: string) {
  const isWithout = (await listActiveAdministrators(db)).length === 0
  if (isWithout || (await isMadeByOperator(db, id))) await promote(db, id, now())
  else
    log.warn(
      'the account with the address of ADMIN_EMAIL is no administrator, and stays so, because there is another one: to promote it, say npm run lectern -- admin promote E-MAIL',
    )
}

export const insertAdministrator = (db: Database, draft: UserDraft, now: Date, reject: () => never) =>
  auditCreation(db, operatorAct('createAdministrator', now), userSubject, (trx) =>
    insertUserRow(trx, { ...draft, email_confirmed_at: now }, now),
  ).catch(onDuplicate('user.email', reject))

export const promote = (db: Database, id: string, now: Date) =>
  auditChange(db, operatorAct('promoteUser', now), userSubject(id), async (trx) => {
    await confirmEmail(trx, id, now)
    return changeRole(trx, id, 'ADMIN')
  })

export async function administratorDraft(passwords: Passwords, email: string, password: string) {
  return {
    full_name: 'Administrator',
    email,
    password_hash: await passwords.hash(password, ownWork),
    role: 'ADMIN' as const,
    avatar_picture: null,
    subscription_status: 'active',
  }
}
