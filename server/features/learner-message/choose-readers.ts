import type { Transaction } from 'kysely'
import { maxMessagesPerDay } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { type HeldReader, holdReaders, listMessagesSince } from './learner-message-store.ts'

export type Readers = {
  ids: string[]
  unwanted: number
  /** People who got as many messages as a day may bring. */
  full: number
  /** When the first of them may get another one. */
  freeAt: Date | undefined
}

const dayMs = 86_400_000
const peopleAtOnce = 500

/** Which of these people get a message: those who learn or are enrolled in the course, who want it and have room for it today. */
export async function chooseReaders(
  trx: Transaction<Tables>,
  ctx: Pick<AppContext, 'mail' | 'settings' | 'now'>,
  { courseId, userIds }: { courseId: string; userIds: string[] },
): Promise<Readers> {
  const readers: Readers = { ids: [], unwanted: 0, full: 0, freeAt: undefined }
  const now = ctx.now()
  const since = new Date(now.getTime() - dayMs)
  // In one order, so that two messages never wait for each other.
  const sorted = [...new Set(userIds)].toSorted()
  for (let from = 0; from < sorted.length; from += peopleAtOnce) {
    const held = await holdReaders(trx, {
      courseId,
      userIds: sorted.slice(from, from + peopleAtOnce),
      now,
    })
    const wanting = held.filter((one) => isReached(ctx, one)).map(({ id }) => id)
    readers.unwanted += held.length - wanting.length
    const got = await listMessagesSince(trx, wanting, since)
    for (const id of wanting) {
      const limiting = got.get(id)?.at(-maxMessagesPerDay)
      if (limiting) addFull(readers, new Date(limiting.getTime() + dayMs))
      else readers.ids.push(id)
    }
  }
  return readers
}

function addFull(readers: Readers, freeAt: Date) {
  readers.full += 1
  if (!readers.freeAt || freeAt < readers.freeAt) readers.freeAt = freeAt
}

/** By the bell or by mail. Without a mail server, and to an e-mail that is not confirmed, no mail goes. */
function isReached(
  { mail, settings }: Pick<AppContext, 'mail' | 'settings'>,
  { by_bell, by_mail, email_confirmed_at }: HeldReader,
) {
  if (by_bell ?? true) return true
  const getsMails = mail.isOn && (!settings.requireConfirmedEmail || email_confirmed_at !== null)
  return getsMails && (by_mail ?? true)
}
