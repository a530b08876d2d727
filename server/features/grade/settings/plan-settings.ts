import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { gradeSettingsEndpoints } from '../../../../contract/endpoints/grade-settings.ts'
import { completionItem, completionPoints } from '../../../../contract/grade-scales.ts'
import * as messages from '../../../../contract/messages/server-grade.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { Book, BookItem, Category } from '../read-book.ts'

export type SettingsBody = BodyOf<(typeof gradeSettingsEndpoints)['saveGradeSettings']>

/** The gradebook as it is with these settings. Throws for items and categories that it does not have. */
export function planSettings(before: Book, { categories, items, passes, scale }: SettingsBody): Book {
  const book = withPasses(before, passes)
  const planned = categories ? categories.map(toCategory) : book.categories
  const known = new Set(planned.map(({ id }) => id))
  const kept = ({ categoryId }: BookItem) =>
    categoryId !== null && known.has(categoryId) ? categoryId : null
  const plan = { ...book, categories: planned, scale: scale ?? book.scale }
  if (!items) return { ...plan, items: book.items.map((item) => ({ ...item, categoryId: kept(item) })) }
  const named = new Map(items.map((item) => [item.itemId, item]))
  const all = [...book.items.filter(({ source }) => source !== 'completion'), completion]
  for (const { itemId, categoryId } of items) {
    if (!all.some(({ id }) => id === itemId)) throw new Problem('not-found', messages.noSuchItem)
    if (categoryId && !known.has(categoryId)) throw new Problem('broken', messages.noSuchCategory)
  }
  return {
    ...plan,
    items: all
      .filter(({ id }) => id !== completionItem || named.has(id))
      .map((item) => {
        const { categoryId = null, isExtraCredit = false } = named.get(item.id) ?? {}
        return { ...item, categoryId, isExtraCredit }
      }),
  }
}

/** What completing the course asks for, but never for itself. */
function withPasses(book: Book, passes: SettingsBody['passes']): Book {
  if (!passes) return book
  const shares = new Map(passes.map(({ itemId, fromShare }) => [itemId, fromShare]))
  const passable = new Set(book.items.flatMap(({ id, source }) => (source === 'completion' ? [] : [id])))
  if (passes.some(({ itemId }) => !passable.has(itemId))) throw new Problem('not-found', messages.noPass)
  return { ...book, items: book.items.map((item) => ({ ...item, passShare: shares.get(item.id) ?? null })) }
}

const completion: BookItem = {
  ...{ id: completionItem, title: null, source: 'completion', maxPoints: completionPoints },
  ...{ sectionId: null, categoryId: null, isExtraCredit: false, passShare: null, isHidden: false },
}

type GivenCategory = NonNullable<SettingsBody['categories']>[number]

const toCategory = ({ categoryId = newId(), title, weight, dropLowest = 0 }: GivenCategory): Category => ({
  ...{ id: categoryId, title, weight, dropLowest },
})

/** What both gradebooks ask about people. */
export const withItemsOf = (book: Book, other: Book): Book => {
  const ids = new Set(book.items.map(({ id }) => id))
  return { ...book, items: [...book.items, ...other.items.filter(({ id }) => !ids.has(id))] }
}
