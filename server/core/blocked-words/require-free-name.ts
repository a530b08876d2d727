import * as auditMessages from '../../../contract/messages/audit.ts'
import * as calendarMessages from '../../../contract/messages/calendar.ts'
import * as inboxMessages from '../../../contract/messages/contact-inbox.ts'
import { type Message, translate } from '../../../contract/messages/message.ts'
import * as moderationMessages from '../../../contract/messages/moderation.ts'
import * as notificationMessages from '../../../contract/messages/notification.ts'
import * as questionMessages from '../../../contract/messages/question.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as mailMessages from '../../../contract/messages/server-mail.ts'
import type { Settings } from '../../config.ts'
import { locales } from '../locales.ts'
import { Problem } from '../problem.ts'
import { listLooks } from './lookalikes.ts'
import { listWords } from './read-words.ts'
import { requireAllowedWords } from './require-allowed-words.ts'

/** What stands where a name would stand; `require-free-name.test.ts` finds those that are missing. */
export const wordsForNames: readonly Message[] = [
  questionMessages.deletedAccount,
  moderationMessages.deletedAccount,
  notificationMessages.somebody,
  auditMessages.operator,
  calendarMessages.somebodyElse,
  inboxMessages.accountGone,
  inboxMessages.nobody,
  mailMessages.aPerson,
]

// In many typefaces these look alike.
const sameShapes: [RegExp, string][] = [
  [/[L1|]/g, 'I'],
  [/0/g, 'O'],
]

const keysOf = (text: string) =>
  listLooks(text).map((look) => {
    const capitals = look.toUpperCase().replaceAll('|', 'I')
    const letters = listWords(capitals).join('')
    return sameShapes.reduce((key, [shape, letter]) => key.replace(shape, letter), letters)
  })

const reserved = new Set(
  locales.flatMap((locale) => wordsForNames.map((word) => translate(locale, word))).flatMap(keysOf),
)

/** Whether a name reads like a word of ours, in any language, whatever its letters, case, spaces and signs. */
export const isReservedName = (name: string) => keysOf(name).some((key) => reserved.has(key))

export function requireFreeName(ctx: { settings: Settings }, fullName: string) {
  requireUnreservedName(fullName)
  requireAllowedWords(ctx, { fullName })
}

export function requireUnreservedName(fullName: string) {
  if (!isReservedName(fullName)) return
  throw new Problem('broken', serverMessages.nameReserved, {
    fields: { fullName: serverMessages.nameReserved },
  })
}
