import type { gradeFileEndpoints } from '../../../../contract/endpoints/grade-file.ts'
import { localeOf } from '../../../core/locales.ts'
import { csv } from '../../../http/csv/csv.ts'
import type { Served, UnreadRequest } from '../../../http/route.ts'
import { whileAllowed } from '../../../http/still-allowed.ts'
import { type Cell, listWorkbook, xlsxType } from '../../../http/xlsx/write-sheet.ts'
import { sendFiles } from '../../../http/zip/archive.ts'
import { requireCourse } from '../../course/course-access.ts'
import { readBook } from '../read-book.ts'
import { headOf, listMarkRows } from './marks-table.ts'

type Endpoints = typeof gradeFileEndpoints

export const downloadGrades = csv<Endpoints['downloadGrades']>({
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  fileName: 'grades.csv',
  columns: async ({ ctx, params, request }) =>
    headOf(await readBook(ctx, params.courseId), localeOf(request)),
  listRows: async function* ({ ctx, params }) {
    yield* listMarkRows(ctx, await readBook(ctx, params.courseId))
  },
})

type Request = UnreadRequest<Endpoints['downloadGradesAsSheet']>

export const downloadGradesAsSheet: Served<Endpoints['downloadGradesAsSheet']> = {
  precheck: ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  respond: () => async (call) => {
    const request = call.describe()
    const { ctx, reply } = request
    using taken = new DisposableStack()
    taken.use(ctx.inFlight.begin())
    const files = listWorkbook('Grades', whileAllowed(request, listSheet(request)))
    return sendFiles(
      { reply, now: ctx.now() },
      { files, fileName: 'grades.xlsx', mediaType: xlsxType, until: taken.move() },
    )
  },
}

async function* listSheet({ ctx, params, request }: Request): AsyncGenerator<Cell[][]> {
  const book = await readBook(ctx, params.courseId)
  yield [headOf(book, localeOf(request))]
  yield* listMarkRows(ctx, book)
}
