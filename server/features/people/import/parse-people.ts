import * as messages from '../../../../contract/messages/server-email.ts'
import { maxImportRows } from '../../../../contract/validation/limits.ts'
import { unprotected } from '../../../http/csv/csv-line.ts'
import { rejectFile } from '../../../http/csv/read-records.ts'
import { columnsIn, emailNames, readTable, type TableRow } from '../../../http/csv/read-table.ts'

export type PeopleRow = TableRow<Cells>

/** Throws a Problem. */
export const parsePeople = (file: string): Promise<PeopleRow[]> =>
  readTable(file, {
    findColumns,
    maxRows: maxImportRows,
    tooMany: messages.tooManyPeople({ max: maxImportRows }),
    none: messages.noPeople,
  })

type Cells = { fullName: string | undefined; email: string | undefined; role: string | undefined }

/** What Lectern, Moodle, Canvas, Chamilo and Google call the columns; the first counts. */
const columnNames = {
  fullName: ['fullname', 'name', 'displayname'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'familyname', 'surname'],
  email: emailNames,
  role: ['role'],
}

/** Reads a row's cells by the names in the head of the file. Throws a Problem where it lacks one. */
function findColumns(head: string[]): (record: string[]) => Cells {
  const indexOf = columnsIn(head, columnNames)
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
