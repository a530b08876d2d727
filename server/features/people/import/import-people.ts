import { readFile } from 'node:fs/promises'
import type { ImportRow, invitationEndpoints } from '../../../../contract/endpoints/invitation.ts'
import { type Locale, type Message, translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { auditCreations } from '../../../db/audit/audited.ts'
import { onDuplicate } from '../../../db/dialect.ts'
import type { Handler } from '../../../http/route.ts'
import { requirePasswordAgain } from '../../auth/session/password-again-access.ts'
import { readSchool } from '../../school/school-store.ts'
import { findIdsByEmail } from '../../user/email/email-store.ts'
import { userSubject } from '../../user/user-store.ts'
import { linkToCopy, makeInvited } from '../invitation/invite-access.ts'
import { type CheckedRow, checkPeople, emailsOf, shorten } from './check-people.ts'
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
  const found = await parsePeople(decodeText(await readFile(files.file.path), query.encoding))
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

// Text has tabs and line ends, but no other control characters.
const notText = /[^\P{Cc}\t\n\r]/u

// Encoding Standard §6.1: a byte order mark says more than anything else.
const marks = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff' } as const

/** The encoding of the mark, else the chosen one, else UTF-8. Nothing is guessed, so that no name is damaged unseen. */
function decodeText(bytes: Buffer, chosen: string | undefined): string {
  const marked = Object.entries(marks).find(([, mark]) => bytes.toString('hex', 0, 3).startsWith(mark))?.[0]
  const text = decode(bytes, marked ?? chosen)
  if (notText.test(text)) reject('file', messages.peopleFileNotText)
  return text
}

function decode(bytes: Buffer, encoding: string | undefined) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return reject(
      'encoding',
      encoding ? messages.peopleFileOtherwiseEncoded({ encoding }) : messages.peopleFileNotUnicode,
    )
  }
}

function reject(field: 'file' | 'encoding', message: Message): never {
  throw new Problem('wrong-type', message, { fields: { [field]: message } })
}
