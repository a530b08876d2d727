import type { Session } from '../../../../contract/endpoints/session.ts'
import { type Locale, translate } from '../../../../contract/messages/message.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import type { SessionRow } from '../../user/session-store.ts'

type Used = { lastSeenAt: string }

export const byUse = (one: Used, other: Used) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1)

export const toSession = (row: SessionRow, locale: Locale): Omit<Session, 'isCurrent'> => ({
  _id: row.id,
  device: translate(locale, describeDevice(row)),
  network: row.network,
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: (row.last_seen_at ?? row.created_at).toISOString(),
})

function describeDevice({ browser, system }: Pick<SessionRow, 'browser' | 'system'>) {
  if (browser && system) return accountMessages.browserOnSystem({ browser, system })
  return browser ?? system ?? accountMessages.unknownDevice
}
