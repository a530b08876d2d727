import { setImmediate } from 'node:timers/promises'
import type { gradeFileEndpoints, ImportedMark } from '../../../../contract/endpoints/grade-file.ts'
import { translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-grade-file.ts'
import { maxWrongRowsNamed } from '../../../../contract/validation/bounds/enrolment-limits.ts'
import { maxShownChanges } from '../../../../contract/validation/bounds/quiz-limits.ts'
import { localeOf } from '../../../core/locales.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { shorten } from '../../../http/csv/read-table.ts'
import { checked } from '../../../http/handlers/checked.ts'
import type { HandlerRequest } from '../../../http/route.ts'
import { askForPasses } from '../../course/completion/pass-store.ts'
import { requireCourse } from '../../course/course-access.ts'
import { gradebookSubject } from '../audit-subject-store.ts'
import { type ItemRow, listMarkRows } from '../book-store.ts'
import { titleOf } from '../grade-view.ts'
import { describe, isSame, toStored } from '../marks/mark-rules.ts'
import { lockItem, type MarkChange, saveMarks } from '../marks/mark-store.ts'
import { tellMarked } from '../marks/tell-marked-store.ts'
import { listGradedAmong } from '../people-store.ts'
import { type Book, readBook } from '../read-book.ts'
import { readCells } from '../read-cells.ts'
import { excusedMark, isSameCell, toValue } from './marks-table.ts'
import { type GivenMark, type MarksRow, readMarks, type WrongRow } from './read-marks.ts'

type Endpoint = (typeof gradeFileEndpoints)['importGrades']
type Request = HandlerRequest<Endpoint>
type Change = { given: GivenMark; shown: ImportedMark }

/** Other writers wait for one transaction of these at most. */
const changesAtOnce = 500
const peopleAtOnce = 500

/** That the course is theirs is known before the file arrives. */
export const importGrades = checked<Endpoint>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async (asked) => {
    const { ctx, params, query, files, request } = asked
    const book = await readBook(ctx, params.courseId)
    const { found, wrong } = await readMarks(files.file.path, query, book)
    const changes = await compare(asked, book, found, wrong)
    const count = changes.length
    if (query.dryRun !== 'true') await write(asked, changes)
    const message = query.dryRun === 'true' ? messages.checked : messages.imported
    return {
      message: message({ count }),
      changes: changes.slice(0, maxShownChanges).map(({ shown }) => shown),
      count,
      wrong: wrong.length,
      rows: wrong
        .toSorted((one, other) => one.line - other.line)
        .slice(0, maxWrongRowsNamed)
        .map((row) => ({ line: row.line, message: translate(localeOf(request), row.message) })),
    }
  },
)

/** What the file says otherwise than the gradebook; names rows of unknown people in `wrong`. */
async function compare({ ctx, request }: Request, book: Book, rows: MarksRow[], wrong: WrongRow[]) {
  const changes: Change[] = []
  for (let from = 0; from < rows.length; from += peopleAtOnce) {
    const some = rows.slice(from, from + peopleAtOnce)
    const people = await listGradedAmong(
      ctx.db,
      book.courseId,
      some.map(({ userId }) => userId),
    )
    const names = new Map(people.map(({ id, full_name }) => [id, full_name]))
    const cells = await readCells(ctx, book, [...names.keys()])
    for (const { line, userId, marks } of some) {
      const fullName = names.get(userId)
      if (fullName === undefined) {
        wrong.push({ line, message: messages.unknownPerson({ userId: shorten(userId) }) })
        continue
      }
      for (const given of marks) {
        const cell = cells.get(userId)?.get(given.item.id)
        const isTakenBack = toStored(given.points, given.isExcused) === undefined
        const before = toValue(cell)
        const after = isTakenBack ? cell?.own.points : given.isExcused ? excusedMark : given.points
        if (isTakenBack ? !cell?.isOverridden : isSameCell(before, after)) continue
        const shown = { before: `${before ?? ''}`, after: `${after ?? ''}` }
        const title = titleOf(given.item, localeOf(request))
        changes.push({ given, shown: { line, userId, fullName, itemId: given.item.id, title, ...shown } })
      }
    }
    await setImmediate()
  }
  return changes
}

/** In several transactions; one that was interrupted is finished by sending the file again. */
async function write({ ctx, params: { courseId }, user, body, request, act }: Request, changes: Change[]) {
  const reason = body.reason ?? translate(localeOf(request), messages.fromFile)
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    const some = changes.slice(from, from + changesAtOnce)
    const now = ctx.now()
    await auditChange(ctx.db, act, gradebookSubject(courseId), async (trx) => {
      const locked = new Map<string, ItemRow>()
      const items = new Map(some.map(({ given }) => [given.item.id, given.item]))
      for (const item of [...items.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        const row = await lockItem(trx, { courseId, itemId: item.id }, { ...describe(item), now })
        if (row) locked.set(item.id, row)
      }
      const userIds = [...new Set(some.map(({ shown }) => shown.userId))]
      const marks = await listMarkRows(trx, courseId, userIds)
      const stored = new Map(marks.map((row) => [`${row.user_id} ${row.item_id}`, row]))
      const made = some.flatMap(({ given, shown: { userId, itemId } }): MarkChange[] => {
        const before = stored.get(`${userId} ${itemId}`)
        const after = toStored(given.points, given.isExcused)
        if (!locked.has(itemId) || isSame(before, after)) return []
        return [{ key: { courseId, itemId, userId }, before, after, reason }]
      })
      await saveMarks(trx, made, { now, userId: user.id })
      await tellMarked(trx, [...locked.values()], made, now)
      await askForPasses(trx, { courseId, userIds: [...new Set(made.map(({ key }) => key.userId))] }, now)
      return made.length > 0
    })
    void ctx.notificationMails.poll()
    await setImmediate()
  }
}
