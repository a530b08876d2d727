import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import * as emailMessages from '../../../contract/messages/server-email.ts'
import * as messages from '../../../contract/messages/server-enrolment.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { findGroupRow } from '../group/group-store.ts'
import { readSchool } from '../school/school-store.ts'
import { findIdsByEmail } from '../user/email/email-store.ts'
import { inviteByEmail } from '../user/email/invite-access.ts'
import { countAccounts } from '../user/people/people-store.ts'

type Whom = { userIds?: string[] | undefined; emails?: string[] | undefined }
type Inviting = { ctx: AppContext; user: CurrentUser; request: FastifyRequest }

/** `known` has the ids of accounts, `unknown` the e-mails without one. */
export async function choosePeople(db: Database, { userIds = [], emails = [] }: Whom) {
  const found = await findIdsByEmail(db, [...new Set(emails)])
  return {
    known: [...new Set([...userIds, ...found.values()])],
    unknown: [...new Set(emails)].filter((email) => !found.has(email)),
  }
}

/** All ids, those of people whom it invites included. Call it with `onDuplicate('user.email')` around the transaction. */
export async function inviteChosen(
  trx: Transaction<Tables>,
  { ctx, user, request }: Inviting,
  { known, unknown }: { known: string[]; unknown: string[] },
) {
  if ((await countAccounts(trx, known)) < known.length) throw new Problem('not-found', messages.unknownPeople)
  const { name: schoolName } = await readSchool(trx)
  const invited = await inviteByEmail(trx, { ctx, request, schoolName, maker: user }, unknown)
  return [...known, ...invited.map(({ id }) => id)]
}

export async function requireGroup(trx: Database, groupId: string) {
  if (!(await findGroupRow(trx, groupId))) throw new Problem('not-found', messages.unknownGroup)
}

export function messageFor({ known, unknown }: { known: string[]; unknown: string[] }) {
  const [count, invited] = [known.length + unknown.length, unknown.length]
  if (count === 0) return messages.groupEnrolled
  return invited > 0 ? messages.enrolledAndInvited({ count, invited }) : messages.enrolled({ count })
}

export function rejectChanged(): never {
  throw new Problem('conflict', emailMessages.peopleChangedMeanwhile)
}
