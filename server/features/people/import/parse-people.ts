import * as messages from '../../../../contract/messages/server-email.ts'
import { maxImportRows } from '../../../../contract/validation/limits.ts'
import { unprotected } from '../../../http/csv/csv-line.ts'
import { maxRowLength, readRecords, rejectFile } from './read-records.ts'

export type PeopleRow = { line: number; cells: Cells }

/** RFC 4180 and its spreadsheet variants: semicolons or tabs, and a first line `sep=;`. Throws a Problem. */
export async function parsePeople(file: string): Promise<PeopleRow[]> {
  // The parser counts a CRLF in quotes as two lines.
  const text = file.replace(/\r\n?/g, '\n')
  const hint = /^\uFEFF?sep=([;,\t])\n/.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const offset = hint ? 1 : 0
  let read: ReturnType<typeof findColumns> | undefined
  const rows: PeopleRow[] = []
  await readRecords(body, hint?.[1] ?? guessDelimiter(body), (record, lastLine) => {
    if (!read) {
      read = findColumns(record)
      return
    }
    if (rows.length === maxImportRows) rejectFile(messages.tooManyPeople({ max: maxImportRows }))
    rows.push({ line: offset + lastLine - countBreaks(record), cells: read(record) })
  })
  if (!read) findColumns([])
  if (rows.length === 0) rejectFile(messages.noPeople)
  return rows
}

function guessDelimiter(text: string) {
  const first = /^[^\n]*/.exec(text.slice(0, maxRowLength))?.[0] ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

/** The parser says where a row ends; quoted cells may have several lines. */
const countBreaks = (record: string[]) => record.join('').split('\n').length - 1

type Cells = { fullName: string | undefined; email: string | undefined; role: string | undefined }

/** What Lectern, Moodle, Canvas, Chamilo and Google call the columns, as `plain` makes them; the first counts. */
const columnNames = {
  fullName: ['fullname', 'name', 'displayname'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'familyname', 'surname'],
  email: ['email', 'emailaddress', 'mail', 'email1value'],
  role: ['role'],
}
type Column = keyof typeof columnNames

/** Reads a row's cells by the names in the head of the file. Throws a Problem where it lacks one. */
function findColumns(head: string[]): (record: string[]) => Cells {
  const names = head.map(plain)
  const indexOf = (column: Column) => {
    const name = columnNames[column].find((each) => names.includes(each))
    if (name === undefined) return undefined
    const index = names.indexOf(name)
    if (index !== names.lastIndexOf(name)) rejectFile(messages.columnGivenTwice({ column }))
    return index
  }
  const fullName = indexOf('fullName')
  const parts = [indexOf('firstName'), indexOf('lastName')].filter((index) => index !== undefined)
  const [email, role] = [indexOf('email'), indexOf('role')]
  const missing = [
    ...(fullName === undefined && parts.length === 0 ? ['fullName'] : []),
    ...(email === undefined ? ['email'] : []),
  ]
  if (missing.length > 0) rejectFile(messages.columnsMissing({ columns: missing.join(', ') }))
  return (record) => {
    const cell = (index = -1) => record[index] && unprotected(record[index])
    return {
      fullName: fullName === undefined ? join(parts.map(cell)) : cell(fullName),
      email: cell(email),
      role: cell(role),
    }
  }
}

const join = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** 'First Name [Required]', 'first_name' and 'firstname' are one column. */
const plain = (name: string) => (name.split('[', 1)[0] ?? '').toLowerCase().replace(/[\s_-]/g, '')
