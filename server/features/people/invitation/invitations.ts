import type { invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as adminMessages from '../../../../contract/messages/server-admin.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { requireUnreservedName } from '../../../core/blocked-words/require-free-name.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange, auditCreation } from '../../../db/audit/audited.ts'
import { onDuplicate } from '../../../db/dialect.ts'
import type { Handler } from '../../../http/route.ts'
import { replaceMails } from '../../../mail/mail-store.ts'
import { requirePasswordAgain } from '../../auth/session/password-again-access.ts'
import { readSchool } from '../../school/school-store.ts'
import { deleteInvited, lockInvitation } from '../../user/email/invitation-store.ts'
import { linkToCopy, makeInvited, writeInvitation } from '../../user/email/invite-access.ts'
import { findUser, userSubject } from '../../user/user-store.ts'
import { viewPerson } from '../person-view.ts'

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
    person: await viewPerson(ctx, invited.user),
    link: linkToCopy({ ctx, request }, invited.token),
  }
}

function rejectTaken(): never {
  throw new Problem('conflict', messages.hasAccount, { fields: { email: messages.hasAccount } })
}

export const sendInvitation: Handler<typeof invitationEndpoints.sendInvitation> = async ({
  ctx,
  user: currentUser,
  params: { userId },
  caller,
  request,
  act,
}) => {
  // An attacker at an administrator's open session must not get a link that makes them a permanent one.
  if ((await findUser(ctx.db, userId))?.role === 'ADMIN')
    await requirePasswordAgain({ ctx, user: currentUser, caller }, undefined)
  const { user, token } = await auditChange(ctx.db, act, userSubject(userId), async (trx) => {
    const found = await findUser(trx, userId)
    if (!found) throw new Problem('not-found', adminMessages.personNotFound)
    // People who have signed in must not get a link that changes their password.
    if (!(await lockInvitation(trx, userId))) throw new Problem('conflict', messages.noInvitation)
    await replaceMails(trx, userId, 'invitation')
    const { name: schoolName } = await readSchool(trx)
    const inviting = { ctx, request, schoolName, maker: currentUser }
    return { user: found, token: await writeInvitation(trx, inviting, found) }
  })
  void ctx.mail.poll()
  const person = await viewPerson(ctx, user)
  return {
    message: ctx.mail.isOn ? calls.invited : calls.invitedByLink,
    person,
    link: linkToCopy({ ctx, request }, token),
  }
}

export const withdrawInvitation: Handler<typeof invitationEndpoints.withdrawInvitation> = async ({
  ctx,
  params: { userId },
  act,
}) => {
  await auditChange(ctx.db, act, userSubject(userId), async (trx) => {
    if (!(await findUser(trx, userId))) throw new Problem('not-found', adminMessages.personNotFound)
    if (!(await deleteInvited(trx, userId))) throw new Problem('conflict', messages.noInvitation)
    return true
  })
  return { message: calls.withdrawn }
}
