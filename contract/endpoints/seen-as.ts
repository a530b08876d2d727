import * as z from 'zod/mini'
import { id } from '../api/define-endpoint.ts'
import * as dueMessages from '../messages/due.ts'
import * as messages from '../messages/seen-as.ts'
import { day, moment } from '../validation/bounds/moment.ts'
import { issueText } from '../validation/issue-text.ts'

const notADate = { error: issueText(dueMessages.notADayOrTime({ label: messages.on })) }

/** In the query of calls that editors make as somebody else on another day. */
export const seenAs = {
  asUser: z.optional(id),
  asGroup: z.optional(id),
  on: z.optional(z.union([day(notADate), moment({ offset: true, ...notADate })], notADate)),
}
export type SeenAs = { asUser?: string | undefined; asGroup?: string | undefined; on?: string | undefined }

export const seenAsSummary =
  'Editors and administrators see it as a person (`asUser`) or as an imagined member of a group (`asGroup`), at the end of a day or at a time (`on`, ISO 8601; without it, now): as a learner, and nothing is recorded.'
