import type { Session } from '../../../../contract/endpoints/session.ts'
import { type Locale, translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import type { SessionRow } from '../../user/session-store.ts'

type Viewer = { sessionHash: string; locale: Locale }

export const toSession = (row: SessionRow, { sessionHash, locale }: Viewer): Session => ({
  _id: row.id,
  device: translate(locale, describeDevice(row)),
  network: row.network,
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: (row.last_seen_at ?? row.created_at).toISOString(),
  isCurrent: row.token_hash === sessionHash,
})

function describeDevice({ browser, system }: Pick<SessionRow, 'browser' | 'system'>) {
  if (browser && system) return messages.browserOnSystem({ browser, system })
  return browser ?? system ?? messages.unknownDevice
}
