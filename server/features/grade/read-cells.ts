import type { MarkState } from '../../../contract/grade-scales.ts'
import type { AppContext } from '../../context.ts'
import { decideDues } from '../due/dates-access.ts'
import { readCourseDues, readDatesOf } from '../due/due-access.ts'
import { listCompleted } from '../due/due-store.ts'
import { schoolZone } from '../school/zone-store.ts'
import { listMarkRows, type MarkRow } from './book-store.ts'
import { gradedKinds } from './graded-kinds.ts'
import type { Book } from './read-book.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>
type Own = { state: MarkState; points: number | null }

/** How a person stands with an item. */
export type Cell = Own & {
  /** What it gave by itself, whatever was given in its place. */
  own: Own
  isOverridden: boolean
  /** The learner may not see the points yet. */
  isHidden: boolean
  /** What they see meanwhile. */
  seenPoints: number | null
  dueAt: Date | null
}

export type Cells = Map<string, Cell>

/** By people's ids and the ids of items. A fixed number of queries for any number of people. */
export async function readCells(ctx: Context, book: Book, userIds: string[]): Promise<Map<string, Cells>> {
  const { db } = ctx
  const { courseId, items } = book
  const [ofKinds, given, dueOf] = await Promise.all([
    Promise.all(Object.values(gradedKinds).map((kind) => kind?.listMarks(ctx, courseId, userIds) ?? [])),
    listMarkRows(db, courseId, userIds),
    readDueTimes(ctx, book, userIds),
  ])
  const hasCompletion = items.some(({ source }) => source === 'completion')
  const completed = new Set(
    (hasCompletion ? await listCompleted(db, userIds, [courseId]) : []).map(({ user_id }) => user_id),
  )
  const marks = new Map(ofKinds.flat().map((mark) => [keyOf(mark.userId, mark.lectureId), mark]))
  const byHand = new Map(given.map((row) => [keyOf(row.user_id, row.item_id), row]))
  const now = ctx.now()
  return new Map(
    userIds.map((userId): [string, Cells] => [
      userId,
      new Map(
        items.map(({ id, source, maxPoints, isHidden: isColumnHidden }): [string, Cell] => {
          const {
            state = 'not-due',
            points = null,
            isHidden = isColumnHidden,
            seenPoints = null,
            dueAt = null,
            until,
          } = marks.get(keyOf(userId, id)) ?? {}
          const isComplete = source === 'completion' && completed.has(userId)
          const mark: Own = isComplete ? { state: 'graded', points: maxPoints } : { state, points }
          const due = until === undefined ? earlier(dueAt, dueOf(userId, id)) : until
          const isMissing = until === undefined && mark.state === 'not-due' && due !== null && due < now
          const own: Own = isMissing ? { ...mark, state: 'missing' } : mark
          return [id, toCell(own, byHand.get(keyOf(userId, id)), { isHidden, seenPoints, dueAt: due })]
        }),
      ),
    ]),
  )
}

const keyOf = (userId: string, itemId: string) => `${userId} ${itemId}`

function toCell(
  own: Own,
  given: MarkRow | undefined,
  rest: Pick<Cell, 'isHidden' | 'seenPoints' | 'dueAt'>,
): Cell {
  if (!given) return { ...own, own, isOverridden: false, ...rest }
  const { is_excused, points } = given
  const mark: Own = is_excused ? { state: 'excused', points: null } : { state: 'graded', points }
  return { ...mark, own, isOverridden: true, ...rest }
}

const earlier = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** When lectures, and the course for its completion, are due for each of these people. */
async function readDueTimes(ctx: Context, { courseId, items }: Book, userIds: string[]) {
  const hasCompletion = items.some(({ source }) => source === 'completion')
  const [dates, zone, ofCourse] = await Promise.all([
    readDatesOf(ctx, userIds, courseId),
    schoolZone(ctx),
    hasCompletion ? readCourseDues(ctx, userIds, courseId) : new Map<string, { at: Date }>(),
  ])
  const times = new Map<string, Date>()
  for (const [userId, { rules, startedAt }] of dates)
    for (const { lectureId, due } of rules.length > 0 ? decideDues(rules, { startedAt, zone }) : [])
      if (lectureId !== undefined) times.set(keyOf(userId, lectureId), due.at)
  const completion = items.find(({ source }) => source === 'completion')?.id
  return (userId: string, itemId: string) =>
    (itemId === completion ? ofCourse.get(userId)?.at : times.get(keyOf(userId, itemId))) ?? null
}

/** What the learner sees of it: a mark that may not be seen is an earlier one or handed in, whoever gave it. */
export function forLearner(cell: Cell): Cell {
  if (!cell.isHidden || cell.state !== 'graded') return cell
  if (cell.seenPoints !== null) return { ...cell, points: cell.seenPoints, isOverridden: false }
  const state = cell.own.state === 'graded' ? 'submitted' : cell.own.state
  return { ...cell, state, points: null, isOverridden: false }
}
