import type { GradeCategory, GradeItem, GradeMark, GradeTotal } from '../../../contract/endpoints/grade.ts'
import * as messages from '../../../contract/messages/grade-page.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useNumbers } from './show-total.ts'
import { nameState } from './state-names.ts'

type SummedItem = Pick<
  GradeItem,
  'itemId' | 'title' | 'maxPoints' | 'source' | 'isHidden' | 'isExtraCredit'
> & {
  categoryId?: string | null
}

type Props = {
  total: GradeTotal
  items: SummedItem[]
  categories: GradeCategory[]
  marks: Pick<GradeMark, 'itemId' | 'points' | 'state'>[]
  restIsZero: boolean
}

/** The sum behind a total: each part with its items, and what was left out of it. */
export function TotalSum({ total, items, categories, marks, restIsZero }: Props) {
  const t = useTranslate()
  const { points, percent } = useNumbers()
  const markOf = new Map(marks.map((mark) => [mark.itemId, mark]))
  const known = new Map(categories.map((category) => [category.categoryId, category]))
  return (
    <div className="grid gap-4">
      <p className="text-sm text-base-content/75">
        {t(restIsZero ? messages.ifRestZeroHint : messages.soFarHint)}
      </p>
      {total.parts.map((part) => {
        const category = part.categoryId === null ? undefined : known.get(part.categoryId)
        const own = items.filter(
          ({ categoryId = null }) => part.categoryId === null || categoryId === part.categoryId,
        )
        const dropped = new Set(part.dropped)
        return (
          <section key={part.categoryId ?? ''} className="grid gap-1">
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              {category
                ? t(messages.categoryWeight({ title: category.title, weight: points(category.weight) }))
                : t(messages.allItems)}
              {category && category.dropLowest > 0 && (
                <span className="block text-sm font-normal text-base-content/75">
                  {t(messages.dropsLowest({ count: category.dropLowest }))}
                </span>
              )}
            </h3>
            <ul className="divide-y divide-base-300 border-y border-base-300">
              {own.map((item) => (
                <Row
                  key={item.itemId}
                  item={item}
                  mark={markOf.get(item.itemId)}
                  isDropped={dropped.has(item.itemId)}
                  restIsZero={restIsZero}
                />
              ))}
            </ul>
            <p className="flex flex-wrap justify-between gap-x-4 font-medium tabular-nums">
              {part.share !== null && (
                <span>
                  {t(messages.pointsOf({ points: points(part.points), max: points(part.maxPoints) }))}
                </span>
              )}
              <span>
                {part.share === null
                  ? t(messages.nothingGraded)
                  : t(messages.percent({ percent: percent(part.share) }))}
              </span>
            </p>
          </section>
        )
      })}
      {categories.length > 0 && total.share !== null && (
        <p className="text-end text-lg font-semibold tabular-nums">
          {t(messages.percent({ percent: percent(total.share) }))}
        </p>
      )}
    </div>
  )
}

type RowProps = {
  item: SummedItem
  mark: Pick<GradeMark, 'points' | 'state'> | undefined
  isDropped: boolean
  restIsZero: boolean
}

function Row({ item, mark, isDropped, restIsZero }: RowProps) {
  const t = useTranslate()
  const { points } = useNumbers()
  const given = mark?.points
  const isLeftOut = isDropped || mark?.state === 'excused' || (given === undefined && !restIsZero)
  const shown = item.isExtraCredit
    ? t(messages.asExtra({ points: points(given ?? 0) }))
    : t(messages.pointsOf({ points: points(given ?? 0), max: points(item.maxPoints) }))
  const why = isDropped
    ? messages.dropped
    : mark?.state === 'excused'
      ? messages.excused
      : given === undefined && nameState(item, mark?.state ?? 'not-due')
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {item.title}
      </span>
      <span className="text-base-content/75 tabular-nums">
        {why && t(why)}{' '}
        {(given !== undefined || !isLeftOut) && (
          <span className={isLeftOut ? 'line-through' : 'text-base-content'}>{shown}</span>
        )}
      </span>
    </li>
  )
}
