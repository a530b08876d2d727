import { email, type Role, roles } from '../../../../contract/endpoints/user.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as rules from '../../../../contract/messages/rules.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { holdsAddress } from '../../../../contract/validation/names/address-in-text.ts'
import { givenName } from '../../../../contract/validation/names/full-name.ts'
import { isReservedName } from '../../../core/blocked-words/require-free-name.ts'
import { shorten } from '../../../http/csv/read-table.ts'
import type { Invited } from '../../user/email/invite-access.ts'
import type { PeopleRow } from './parse-people.ts'

/** `cells` are those of the file, for people to compare. */
export type CheckedRow = PeopleRow & ({ person: Invited } | { person?: undefined; message: Message })

const nameRule = givenName(rules.inviteMissing)
const emailRule = email(rules.inviteMissing, rules.inviteMissing)

export function checkPeople(rows: PeopleRow[], isTaken: (email: string) => boolean): CheckedRow[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const read = readPerson(row)
    if ('message' in read) return { ...row, message: read.message }
    const { person } = read
    const earlier = lines.get(person.email)
    if (earlier !== undefined) return { ...row, message: messages.rowTwice({ line: earlier }) }
    lines.set(person.email, row.line)
    if (isTaken(person.email)) return { ...row, message: messages.rowHasAccount }
    return { ...row, person }
  })
}

export const emailsOf = (rows: PeopleRow[]) =>
  rows.flatMap(({ cells }) => emailRule.safeParse(cells.email).data ?? [])

function readPerson({ cells }: PeopleRow): { person: Invited } | { message: Message } {
  for (const column of ['fullName', 'email'] as const) {
    if (cells[column] === undefined) return { message: messages.rowColumnMissing({ column }) }
    if (cells[column] === '') return { message: messages.rowEmpty({ column }) }
  }
  const name = nameRule.safeParse(cells.fullName)
  if (!name.success)
    return {
      message: holdsAddress(cells.fullName ?? '')
        ? rules.nameHoldsAddress
        : messages.rowNameInvalid({ max: maxLength.fullName }),
    }
  if (isReservedName(name.data)) return { message: messages.rowNameReserved }
  const address = emailRule.safeParse(cells.email)
  if (!address.success) return { message: messages.rowEmailInvalid({ email: shorten(cells.email) }) }
  const role = cells.role?.toUpperCase() || 'USER'
  if (!isRole(role)) return { message: messages.rowRoleUnknown({ role: shorten(cells.role) }) }
  return { person: { fullName: name.data, email: address.data, role } }
}

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)
