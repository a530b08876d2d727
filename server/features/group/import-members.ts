import { setImmediate } from 'node:timers/promises'
import type { groupEndpoints } from '../../../contract/endpoints/group.ts'
import { email as emailRule } from '../../../contract/endpoints/user.ts'
import { type Message, translate } from '../../../contract/messages/message.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as emailMessages from '../../../contract/messages/server-email.ts'
import * as messages from '../../../contract/messages/server-group.ts'
import {
  maxGroupImportRows,
  maxWrongRowsNamed,
} from '../../../contract/validation/bounds/enrolment-limits.ts'
import { maxImportRows } from '../../../contract/validation/limits.ts'
import { localeOf } from '../../core/locales.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange, auditCreations } from '../../db/audit/audited.ts'
import { onDuplicate } from '../../db/dialect.ts'
import { unprotected } from '../../http/csv/csv-line.ts'
import { rejectFile } from '../../http/csv/read-records.ts'
import { columnsIn, emailNames, readTable, shorten, type TableRow } from '../../http/csv/read-table.ts'
import { readText } from '../../http/csv/read-text.ts'
import { checked } from '../../http/handlers/checked.ts'
import type { Handler, HandlerRequest } from '../../http/route.ts'
import { readSchool } from '../school/school-store.ts'
import { findIdsByEmail } from '../user/email/email-store.ts'
import { inviteByEmail } from '../user/email/invite-access.ts'
import { userSubject } from '../user/user-store.ts'
import { requireGroup } from './group-access.ts'
import { addMembers } from './group-people-store.ts'
import { groupMembersSubject } from './group-subject-store.ts'

type Endpoint = (typeof groupEndpoints)['importGroupMembers']
type WrongRow = { line: number; email: string; message: Message }

/** Other writers wait for one transaction of these at most. */
const membersAtOnce = 500

const importFile: Handler<Endpoint> = async (asked) => {
  const { ctx, query, files, request } = asked
  const { lines, wrong } = checkRows(await readEmails(await readText(files.file.path, query.encoding)))
  const known = await findIdsByEmail(ctx.db, [...lines.keys()])
  const unknown = [...lines.keys()].filter((email) => !known.has(email))
  const invited = query.invite === 'true' ? unknown : []
  if (invited.length > maxImportRows)
    throw new Problem('limit-reached', messages.tooManyInvited({ max: maxImportRows, count: invited.length }))
  if (query.invite !== 'true')
    for (const email of unknown)
      wrong.push({ line: lines.get(email) ?? 0, email, message: messages.rowNoAccount })
  const people = known.size + invited.length
  if (query.dryRun !== 'true') await add(asked, [...known.values()], invited)
  const message = query.dryRun === 'true' ? messages.peopleChecked : messages.peopleImported
  return {
    message: message({ count: people }),
    people,
    invited: invited.length,
    wrong: wrong.length,
    rows: wrong
      .toSorted((one, other) => one.line - other.line)
      .slice(0, maxWrongRowsNamed)
      .map((row) => ({ ...row, message: translate(localeOf(request), row.message) })),
  }
}

/** Whether the group exists is known before the file arrives. */
export const importGroupMembers = checked<Endpoint>(
  ({ ctx, params }) => requireGroup(ctx.db, params.groupId),
  importFile,
)

/** In several transactions; one that was interrupted is finished by sending the file again. */
async function add(
  { ctx, params: { groupId }, user, request, act }: HandlerRequest<Endpoint>,
  userIds: string[],
  emails: string[],
) {
  if (emails.length > 0) {
    const made = await auditCreations(ctx.db, act, userSubject, async (trx) => {
      const { name: schoolName } = await readSchool(trx)
      return inviteByEmail(trx, { ctx, request, schoolName, maker: user }, emails)
    }).catch(onDuplicate('user.email', rejectChanged))
    userIds.push(...made.map(({ id }) => id))
    void ctx.mail.poll()
  }
  for (let from = 0; from < userIds.length; from += membersAtOnce) {
    const some = userIds.slice(from, from + membersAtOnce)
    await auditChange(ctx.db, act, groupMembersSubject(groupId, some), async (trx) => {
      await requireGroup(trx, groupId)
      await addMembers(trx, { groupId, userIds: some }, ctx.now())
      return true
    })
    await setImmediate()
  }
}

function rejectChanged(): never {
  throw new Problem('conflict', emailMessages.peopleChangedMeanwhile)
}

const readEmails = (text: string) =>
  readTable(text, {
    findColumns: (head) => {
      const index = columnsIn(head, { email: emailNames })('email')
      if (index === undefined) rejectFile(messages.emailColumnMissing)
      return (record) => record[index] && unprotected(record[index])
    },
    maxRows: maxGroupImportRows,
    tooMany: messages.tooManyRows({ max: maxGroupImportRows }),
    none: messages.noRows,
  })

const rule = emailRule(rules.inviteMissing, rules.inviteMissing)

/** The emails with their lines, each once. */
function checkRows(rows: TableRow<string | undefined>[]) {
  const lines = new Map<string, number>()
  const wrong: WrongRow[] = []
  for (const { line, cells: cell } of rows) {
    const email = rule.safeParse(cell).data
    const earlier = email && lines.get(email)
    const message = email
      ? earlier && emailMessages.rowTwice({ line: earlier })
      : cell
        ? emailMessages.rowEmailInvalid({ email: shorten(cell) })
        : messages.rowEmailMissing
    if (message) wrong.push({ line, email: shorten(cell), message })
    else if (email) lines.set(email, line)
  }
  return { lines, wrong }
}
