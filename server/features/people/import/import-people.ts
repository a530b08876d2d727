import type { ImportRow, invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import { type Locale, translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { auditCreations } from '../../../db/audit/audited.ts'
import { onDuplicate } from '../../../db/dialect.ts'
import { shorten } from '../../../http/csv/read-table.ts'
import { readText } from '../../../http/csv/read-text.ts'
import type { Handler } from '../../../http/route.ts'
import { requirePasswordAgain } from '../../auth/session/password-again-access.ts'
import { readSchool } from '../../school/school-store.ts'
import { findIdsByEmail } from '../../user/email/email-store.ts'
import { linkToCopy, makeInvited } from '../../user/email/invite-access.ts'
import { userSubject } from '../../user/user-store.ts'
import { type CheckedRow, checkPeople, emailsOf } from './check-people.ts'
import { parsePeople } from './parse-people.ts'

export const importPeople: Handler<typeof invitationEndpoints.importPeople> = async ({
  ctx,
  body: { currentPassword },
  query,
  files,
  user,
  caller,
  request,
  act,
}) => {
  const found = await parsePeople(await readText(files.file.path, query.encoding))
  const taken = await findIdsByEmail(ctx.db, emailsOf(found))
  const checked = checkPeople(found, (email) => taken.has(email))
  const people = checked.flatMap(({ person }) => person ?? [])
  const rows = checked.map((row) => toRow(row, localeOf(request)))
  const count = people.length
  const administrators = people.filter(({ role }) => role === 'ADMIN').length
  if (query.dryRun === 'true')
    return { message: messages.peopleChecked({ count }), rows, administrators, links: [] }
  if (administrators > 0) await requirePasswordAgain({ ctx, user, caller }, currentPassword)
  const made = await auditCreations(ctx.db, act, userSubject, async (trx) => {
    const { name: schoolName } = await readSchool(trx)
    const made: Awaited<ReturnType<typeof makeInvited>>[] = []
    const inviting = { ctx, request, schoolName, maker: user }
    for (const person of people) made.push(await makeInvited(trx, inviting, person))
    return made
  }).catch(onDuplicate('user.email', rejectChanged))
  void ctx.mail.poll()
  const links = made.map(({ user: { full_name, email }, token }) => ({
    fullName: full_name,
    email,
    link: linkToCopy({ ctx, request }, token),
  }))
  return { message: messages.peopleImported({ count }), rows, administrators, links }
}

function toRow(row: CheckedRow, locale: Locale): ImportRow {
  const { line, person, cells } = row
  if (person) return { line, ok: true, ...person }
  const asInFile = {
    fullName: shorten(cells.fullName),
    email: shorten(cells.email),
    role: shorten(cells.role),
  }
  return { line, ok: false, ...asInFile, message: translate(locale, row.message) }
}

function rejectChanged(): never {
  throw new Problem('conflict', messages.peopleChangedMeanwhile)
}
