import type { Passkey } from '../../../../contract/endpoints/passkey.ts'
import type { PasskeyRow } from './passkey-store.ts'

export const toPasskey = (row: Omit<PasskeyRow, 'user_id' | 'public_key'>): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  deviceType: row.device_type,
  isBackedUp: row.is_backed_up,
})

export const toDescriptor = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: transports.split(' ').filter(Boolean),
})

/** WebAuthn 3 §5.4.3: no name or e-mail. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')
