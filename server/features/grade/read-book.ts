import { completionItem, completionPoints, type GradeScale } from '../../../contract/grade-scales.ts'
import type { AppContext } from '../../context.ts'
import { type ItemRow, listCategoryRows, listItemRows, listLectureOrder, readScale } from './book-store.ts'
import { gradedKinds } from './graded-kinds.ts'
import type { CountedCategory, CountedItem } from './totals/count-total.ts'

export type BookItem = CountedItem & {
  /** Null: the completion of the course. */
  title: string | null
  source: 'lecture' | 'column' | 'completion'
  sectionId: string | null
  /** The share of its points that completing the course asks for; null: none. */
  passShare: number | null
  /** Learners do not see its marks yet; of columns alone. */
  isHidden: boolean
}

export type Category = CountedCategory & { title: string }
export type Book = { courseId: string; items: BookItem[]; categories: Category[]; scale: GradeScale }

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** What is graded in a course, in the order of its lectures, and how it counts. */
export async function readBook(ctx: Context, courseId: string): Promise<Book> {
  const { db } = ctx
  const [ofKinds, order, rows, categories, scale] = await Promise.all([
    Promise.all(Object.values(gradedKinds).map((kind) => kind?.listItems(ctx, courseId) ?? [])),
    listLectureOrder(db, courseId),
    listItemRows(db, courseId),
    listCategoryRows(db, courseId),
    readScale(db, courseId),
  ])
  const settings = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(categories.map(({ id }) => id))
  const countOf = (row: ItemRow | undefined) => ({
    categoryId: row?.category_id && known.has(row.category_id) ? row.category_id : null,
    isExtraCredit: row?.is_extra_credit ?? false,
    passShare: row?.pass_share ?? null,
    isHidden: row?.is_hidden ?? false,
  })
  const lectures = new Map(ofKinds.flat().map((item) => [item.lectureId, item]))
  const items = order.flatMap(({ id, section_id: sectionId }): BookItem[] => {
    const lecture = lectures.get(id)
    if (!lecture) return []
    const { title, maxPoints } = lecture
    return [{ id, title, maxPoints, sectionId, source: 'lecture', ...countOf(settings.get(id)) }]
  })
  const others = rows.flatMap((row): BookItem[] => {
    const { id, title, max_points: maxPoints } = row
    const made = { id, sectionId: null, ...countOf(row) }
    if (title !== null) return [{ ...made, title, maxPoints: maxPoints ?? 0, source: 'column' }]
    const isCounted = id === completionItem && row.is_counted
    return isCounted ? [{ ...made, title, maxPoints: completionPoints, source: 'completion' }] : []
  })
  return {
    courseId,
    items: [...items, ...others],
    categories: categories.map(({ id, title, weight, drop_lowest: dropLowest }) => ({
      ...{ id, title, weight, dropLowest },
    })),
    scale,
  }
}
