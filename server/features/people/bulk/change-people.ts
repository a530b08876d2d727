import type { Transaction } from 'kysely'
import type { peopleBulkEndpoints } from '../../../../contract/endpoints/people-bulk.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-admin.ts'
import type { AuditAct } from '../../../../contract/validation/audit-choices.ts'
import type { PeopleAction } from '../../../../contract/validation/choices.ts'
import { Problem } from '../../../core/problem.ts'
import { auditEach } from '../../../db/audit/audited.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Handler, HandlerRequest } from '../../../http/route.ts'
import { requirePasswordAgain } from '../../auth/session/password-again-access.ts'
import { readSchool, zoneOf } from '../../school/school-store.ts'
import { keepAnAdministrator, requireAmong } from '../../user/people/people-access.ts'
import { listUsersByIds, type UserRow, userSubject } from '../../user/user-store.ts'
import { type Changes, givesRights } from '../apply-changes.ts'
import { type Bulk, changeRights, inviteAgain, removeAccount } from './bulk-acts.ts'
import { writeToPerson } from './write-to-person.ts'

type Body = HandlerRequest<typeof peopleBulkEndpoints.changePeople>['body']

type BulkAct = {
  what: AuditAct
  done: (given: { count: number }) => Message
  /** Takes the right to sign in, or that of an administrator. */
  takesRights?: (body: Body) => boolean
  needsPassword?: (person: UserRow, body: Body) => boolean
  /** Whether it changed the person; throws a Problem if it cannot. */
  apply: (trx: Transaction<Tables>, person: UserRow, bulk: Bulk, body: Body) => Promise<boolean>
}

const changesOf = ({ action, role }: Body): Changes => {
  if (action === 'role') return { role }
  return { state: action === 'disable' ? 'disabled' : 'active' }
}

const rights: BulkAct = {
  what: 'changePeople',
  done: messages.peopleChanged,
  takesRights: ({ action, role }) => action === 'disable' || role === 'USER',
  needsPassword: (person, body) => givesRights(person, changesOf(body)),
  apply: (trx, person, bulk, body) => changeRights(trx, person, bulk, changesOf(body)),
}

const acts: Record<PeopleAction, BulkAct> = {
  disable: rights,
  enable: rights,
  role: rights,
  message: {
    what: 'messagePerson',
    done: messages.peopleWrittenTo,
    apply: (trx, person, bulk, { text = '' }) => writeToPerson(trx, person, bulk, text),
  },
  resend: {
    what: 'sendInvitation',
    done: messages.peopleInvited,
    needsPassword: ({ role }) => role === 'ADMIN',
    apply: inviteAgain,
  },
  delete: {
    what: 'deletePerson',
    done: messages.peopleDeleted,
    takesRights: () => true,
    apply: removeAccount,
  },
}

export const changePeople: Handler<typeof peopleBulkEndpoints.changePeople> = async ({
  ctx,
  user,
  body,
  caller,
  request,
  act,
}) => {
  // In one order, so that two calls that lock the same people never deadlock.
  const ids = [...new Set(body.userIds)].toSorted()
  const { what, done, takesRights, needsPassword, apply } = acts[body.action]
  if (takesRights?.(body) && ids.includes(user.id)) throw new Problem('conflict', messages.notYourself)
  // An attacker at an administrator's open session must not become a permanent administrator.
  if ((await listUsersByIds(ctx.db, ids)).some((person) => needsPassword?.(person, body)))
    await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  const changed = await auditEach(ctx.db, { ...act, what }, ids.map(userSubject), async (trx) => {
    requireAmong(await keepAnAdministrator(trx, ''), user.id)
    const school = await readSchool(trx)
    const zone = zoneOf(school, ctx.settings)
    const bulk = { ctx, request, schoolName: school.name, zone, maker: user }
    const people = new Map((await listUsersByIds(trx, ids)).map((person) => [person.id, person]))
    const applied = new Set<string>()
    for (const id of ids) {
      const person = people.get(id)
      if (!person) throw new Problem('not-found', messages.onePersonNotFound)
      if (await apply(trx, person, bulk, body)) applied.add(id)
    }
    return applied
  })
  void ctx.mail.poll()
  return { message: done({ count: changed.size }), changed: changed.size }
}
