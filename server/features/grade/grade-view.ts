import type { GradeItem, GradeMark, GradeRow, GradeTotal } from '../../../contract/endpoints/grade.ts'
import { completion } from '../../../contract/messages/grade.ts'
import { type Locale, translate } from '../../../contract/messages/message.ts'
import type { AppContext } from '../../context.ts'
import { toNamed } from '../user/user-view.ts'
import type { PersonRow } from './people-store.ts'
import type { Book, BookItem, Category } from './read-book.ts'
import type { Cell, Cells } from './read-cells.ts'
import { countTotal, type Rest } from './totals/count-total.ts'
import { gradeOf } from './totals/grade-of.ts'
import { weighItems } from './totals/weigh-items.ts'

export const toCategory = ({ id, title, weight, dropLowest }: Category) => ({
  ...{ categoryId: id, title, weight, dropLowest },
})

export function toItems(book: Book, locale: Locale): GradeItem[] {
  const weights = weighItems(book)
  return book.items.map((item) => ({
    itemId: item.id,
    title: titleOf(item, locale),
    maxPoints: item.maxPoints,
    source: item.source,
    ...(item.source === 'lecture' && { lectureId: item.id }),
    ...(item.sectionId !== null && { sectionId: item.sectionId }),
    categoryId: item.categoryId,
    isExtraCredit: item.isExtraCredit,
    weight: weights.get(item.id) ?? null,
    passShare: item.passShare,
    ...(item.isHidden && { isHidden: true }),
  }))
}

export const titleOf = ({ title }: BookItem, locale: Locale) => title ?? translate(locale, completion)

export function toTotal(book: Book, cells: Cells, rest: Rest): GradeTotal {
  const total = countTotal(book, (id) => markOf(cells.get(id)), rest)
  const grade = gradeOf(book.scale, total.share)
  return { ...total, ...(grade !== undefined && { grade }) }
}

const markOf = (cell: Cell | undefined) => ({
  points: cell?.points ?? null,
  isExcused: cell?.state === 'excused',
})

export function toMark(itemId: string, { state, points, isOverridden, own }: Cell): GradeMark {
  return {
    ...{ itemId, state },
    ...(points !== null && { points }),
    ...(isOverridden && { isOverridden }),
    ...(isOverridden && own.points !== null && { ownPoints: own.points }),
  }
}

export const toRow = (
  { settings }: Pick<AppContext, 'settings'>,
  book: Book,
  person: PersonRow,
  cells: Cells,
): GradeRow => ({
  user: toNamed(settings, person),
  marks: [...cells].map(([itemId, cell]) => toMark(itemId, cell)),
  soFar: toTotal(book, cells, 'left out'),
  ifRestZero: toTotal(book, cells, 'zero'),
})
