import type { Generated } from 'kysely'
import type { Role } from '../../../contract/endpoints/user.ts'
import { defineTable, unread } from './define-table.ts'

/** The link for setting a new password: one per user, so that a second one voids the first. */
interface PasswordResetTable {
  user_id: string
  /** SHA-256 of the link's token, so that a stolen table opens no account. */
  token_hash: string
  created_at: Date
  expires_at: Date
  /** The administrator who made it; null if its owner asked for it, or that account is gone. */
  made_by: string | null
  /** The right it was made with; null if its owner asked for it. */
  made_as: Role | null
}

export const passwordReset = defineTable<PasswordResetTable>({
  key: ['user_id'],
  bounds: [{ onePer: ['user_id'] }],
  why: 'opens the page for a new password',
  kept: '30 minutes, or until it is used',
  exports: 'only a hash is stored',
  erased: { rows: { user_id: 'id' }, clear: ['made_by'] },
  columns: {
    user_id: 'whose password it sets',
    token_hash: unread('SHA-256 of the link, to compare it'),
    created_at: 'when the link was made',
    expires_at: 'when it ends',
    made_by: unread('the administrator who made it, with whose right it ends'),
    made_as: unread('the right that it was made with'),
  },
})

export interface EmailLinkTable {
  user_id: string
  kind: 'confirm' | 'change'
  /** The address that the link was sent to and proves. */
  email: string
  token_hash: string
  created_at: Date
  expires_at: Date
}

export const emailLink = defineTable<EmailLinkTable>({
  key: ['user_id', 'kind'],
  bounds: [{ onePer: ['user_id', 'kind'] }],
  why: 'confirms an e-mail by a link',
  kept: 'until the link is used or has ended',
  exports: { 'email-links': { where: 'user_id', key: 'kind' } },
  erased: { rows: { user_id: 'id', email: 'email' } },
  columns: {
    user_id: 'whose e-mail it is',
    kind: 'whether it confirms or changes',
    email: 'the address that it confirms',
    token_hash: unread('SHA-256 of the link, to compare it'),
    created_at: 'when it was made',
    expires_at: 'when it ends',
  },
})

interface InvitationTable {
  user_id: string
  token_hash: string
  created_at: Date
  expires_at: Date
  /** Null if that account is gone or has lost its right; then the link opens nothing. */
  made_by: string | null
  /** The right it was made with. */
  made_as: Generated<Role>
}

export const invitation = defineTable<InvitationTable>({
  key: ['user_id'],
  bounds: [{ onePer: ['user_id'] }],
  why: 'lets an invited person set their password',
  kept: 'until the link is used or has ended',
  exports: 'only a hash is stored',
  erased: { rows: { user_id: 'id' }, clear: ['made_by'] },
  columns: {
    user_id: 'who was invited',
    token_hash: unread('SHA-256 of the link, to compare it'),
    created_at: 'when it was made',
    expires_at: 'when it ends',
    made_by: unread('the administrator who invited, with whose right it ends'),
    made_as: unread('the right that it was made with'),
  },
})
