import type { AuditAct } from '../../../contract/validation/audit-choices.ts'
import type { Database } from '../open.ts'

/** Who does what, from where. `user` is undefined for the operator, whose commands have no address. */
export type Act = {
  what: string
  user: { id: string; full_name: string; role: string } | undefined
  address: string | undefined
  at: Date
  /** Throws if the user has lost a right to this call that others granted. */
  requireRight?: ((db: Database) => Promise<void>) | undefined
}

export const operatorAct = (what: AuditAct, at: Date): Act => ({
  what,
  user: undefined,
  address: undefined,
  at,
})
