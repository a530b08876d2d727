import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import { reason } from '../messages/grade.ts'
import * as messages from '../messages/grade-file.ts'
import * as serverMessages from '../messages/server-grade-file.ts'
import { maxWrongRowsNamed } from '../validation/bounds/enrolment-limits.ts'
import { maxGradeImportRows } from '../validation/bounds/grade-limits.ts'
import { maxShownChanges } from '../validation/bounds/quiz-limits.ts'
import { marksFile } from '../validation/files.ts'
import { maxLength } from '../validation/limits.ts'
import { proseOrNothing } from '../validation/text.ts'
import { courseParams } from './course.ts'
import { gradeEditors } from './grade.ts'
import { importQuery, trueOrFalseQuery } from './import-query.ts'

const about =
  'a row for each person of the gradebook by name, a column for each item, whose name ends with its id in brackets, and the totals as shares. Excused is EX, and what is not graded is empty'

/** As cells of the file: points, EX for excused, or nothing. */
const change = z.object({
  line: z.int(),
  userId: z.string(),
  fullName: z.string(),
  itemId: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ImportedMark = z.output<typeof change>

const gradeImportForm = {
  missing: messages.fileMissing,
  schema: z.strictObject({
    reason: z.optional(proseOrNothing({ label: reason, max: maxLength.reportReason })),
  }),
}

export const gradeFileEndpoints = endpointsOf(() => ({
  downloadGrades: defineEndpoint({
    ...gradeEditors,
    method: 'GET',
    path: '/course/:courseId/grades.csv',
    summary: `The gradebook as a CSV file: ${about}. Cells that a spreadsheet would calculate begin with an apostrophe.`,
    params: courseParams,
    file: { mediaType: 'text/csv' },
    reply: z.string(),
  }),

  downloadGradesAsSheet: defineEndpoint({
    ...gradeEditors,
    method: 'GET',
    path: '/course/:courseId/grades.xlsx',
    summary: `The gradebook as a workbook (XLSX): ${about}.`,
    params: courseParams,
    file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    reply: z.string(),
  }),

  importGrades: defineEndpoint({
    ...gradeEditors,
    method: 'POST',
    path: '/course/:courseId/grades/import',
    limits: [perPerson('own imports of marks', { max: 60, minutes: 10 }, serverMessages.tooManyImports)],
    summary: `Give the marks of such a file, CSV or XLSX, ${maxGradeImportRows} rows at most. An empty cell changes nothing, and so does the mark that is there already. \`changes\` has the first ${maxShownChanges} of \`count\`. Rows that are wrong are named in \`rows\`, the first ${maxWrongRowsNamed} of them, and left out. \`reason\` stands in the history of each mark. With \`takesBack=true\` an empty cell takes back what was given by hand. With \`dryRun=true\` nothing is written.`,
    params: courseParams,
    query: z.object({ ...importQuery, takesBack: trueOrFalseQuery('takesBack') }),
    body: gradeImportForm,
    files: { file: marksFile },
    reply: success({
      changes: z.array(change),
      count: z.int(),
      wrong: z.int(),
      rows: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
  }),
}))
