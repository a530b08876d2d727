import * as messages from '../../../../contract/messages/server-grade.ts'
import { maxGradePoints } from '../../../../contract/validation/bounds/grade-limits.ts'
import type { BookItem } from '../read-book.ts'
import type { StoredMark } from './mark-store.ts'

/** How its row in the database is made. */
export const describe = ({ id, source }: BookItem) => ({
  ...{ isColumn: source === 'column', lectureId: source === 'lecture' ? id : null },
})

/** Only extra credit goes above what an item gives. */
export function whyTooHigh({ maxPoints, isExtraCredit }: BookItem, points: number | null) {
  const max = isExtraCredit ? maxGradePoints : maxPoints
  return points !== null && points > max ? messages.aboveMaximum({ max }) : undefined
}

export const toStored = (points: number | null, isExcused: boolean): StoredMark | undefined =>
  isExcused || points !== null ? { points: isExcused ? null : points, is_excused: isExcused } : undefined

export const isSame = (one: StoredMark | undefined, other: StoredMark | undefined) =>
  one?.points === other?.points && one?.is_excused === other?.is_excused
