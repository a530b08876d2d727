import type { AuditAct } from '../../../contract/validation/audit-choices.ts'
import type { Database } from '../open.ts'

/** Who does what, from where. `user` is undefined for the operator, whose commands have no address. */
export type Act = {
  what: string
  user: { id: string; full_name: string; role: string } | undefined
  address: string | undefined
  at: Date
  /** Who did it, if neither a user nor the operator. */
  whoName?: string
  /** Throws if the user has lost a right to this call that others granted. */
  requireRight?: ((db: Database) => Promise<void>) | undefined
}

export const operatorAct = (what: AuditAct, at: Date): Act => ({
  what,
  user: undefined,
  address: undefined,
  at,
})

/** What Lectern does by itself. */
export const systemAct = (what: AuditAct, at: Date): Act => ({ ...operatorAct(what, at), whoName: 'Lectern' })
