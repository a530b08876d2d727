import type { invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { requireUnreservedName } from '../../../core/blocked-words/require-free-name.ts'
import { Problem } from '../../../core/problem.ts'
import { auditCreation } from '../../../db/audit/audited.ts'
import { onDuplicate } from '../../../db/dialect.ts'
import type { Handler } from '../../../http/route.ts'
import { requirePasswordAgain } from '../../auth/session/password-again-access.ts'
import { readSchool } from '../../school/school-store.ts'
import { userSubject } from '../../user/user-store.ts'
import { readPerson } from '../read-person.ts'
import { linkToCopy, makeInvited } from './invite.ts'

export const invitePerson: Handler<typeof invitationEndpoints.invitePerson> = async ({
  ctx,
  body: { currentPassword, ...person },
  user,
  caller,
  request,
  act,
}) => {
  requireUnreservedName(person.fullName)
  if (person.role === 'ADMIN') await requirePasswordAgain({ ctx, user, caller }, currentPassword)
  const invited = await auditCreation(ctx.db, act, userSubject, async (trx) => {
    const { name: schoolName } = await readSchool(trx)
    return makeInvited(trx, { ctx, request, schoolName, maker: user }, person)
  }).catch(onDuplicate('user.email', rejectTaken))
  void ctx.mail.poll()
  return {
    message: ctx.mail.isOn ? calls.invited : calls.invitedByLink,
    person: await readPerson(ctx, invited.user),
    link: linkToCopy({ ctx, request }, invited.token),
  }
}

function rejectTaken(): never {
  throw new Problem('conflict', messages.hasAccount, { fields: { email: messages.hasAccount } })
}
