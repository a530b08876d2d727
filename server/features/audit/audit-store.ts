import type { AuditQuery } from '../../../contract/endpoints/audit.ts'
import { auditKinds, operator } from '../../../contract/validation/audit-choices.ts'
import type { Database } from '../../db/open.ts'

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number]

type Page = { limit: number; cursor?: string | undefined }

const dayMs = 86_400_000

export function listAuditRows(db: Database, filter: AuditQuery, { limit, cursor }: Page) {
  const { who, what, which, from, to } = filter
  let query = db
    .selectFrom('audit_log')
    // Shows people's current names, because an entry outlives the account.
    .leftJoin('user', (join) => join.onRef('user.id', '=', 'which_id').on('which_kind', '=', 'user'))
    .leftJoin('account_deletion', 'account_deletion.user_id', 'who_id')
    .selectAll('audit_log')
    .select('account_deletion.user_id as deleted')
    .select('user.full_name as person')
  if (who) query = query.where('who_id', who === operator ? 'is' : '=', who === operator ? null : who)
  if (what) query = query.where('what', '=', what)
  const kind = auditKinds.find((one) => one === which)
  if (kind) query = query.where('which_kind', '=', kind)
  else if (which) query = query.where('which_id', '=', which)
  if (from) query = query.where('at', '>=', new Date(from))
  if (to) query = query.where('at', '<', endOf(to))
  if (cursor) query = query.where('audit_log.id', '<', cursor)
  return query.orderBy('audit_log.id', 'desc').limit(limit).execute()
}

/** Whether ADMIN_EMAIL or a command made the account, rather than a sign-up. */
export async function isMadeByOperator(db: Database, userId: string) {
  const entry = await db
    .selectFrom('audit_log')
    .select('id')
    .where('which_kind', '=', 'user')
    .where('which_id', '=', userId)
    .where('what', '=', 'createAdministrator')
    .where('who_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** A day counts whole, a time to its last millisecond. */
const endOf = (to: string) => new Date(new Date(to).getTime() + (to.includes('T') ? 1 : dayMs))
