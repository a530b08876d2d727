import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import * as messages from '../../../contract/messages/calendar.ts'
import { showMonth } from '../../../contract/time/show-time.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { firstOf, monthAfter } from './month-days.ts'

type Props = { month: string; isList: boolean }

/** Steps through months, and chooses between month and list. All of it stands in the address. */
export function MonthSteps({ month, isList }: Props) {
  const t = useTranslate()
  const { code } = useLocale()
  const [search] = useSearchParams()
  const to = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      value === undefined ? next.delete(name) : next.set(name, value)
    return { search: `?${next}` }
  }
  const step = (count: number) => to({ month: monthAfter(month, count) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link to={step(-1)} preventScrollReset className="btn btn-square" aria-label={t(messages.earlier)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
        <Link to={step(1)} preventScrollReset className="btn btn-square" aria-label={t(messages.later)}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
        <Link to={to({ month: undefined })} preventScrollReset className="btn">
          {t(messages.today)}
        </Link>
        <p role="status" className="text-xl font-semibold">
          {showMonth(firstOf(month), code)}
        </p>
      </div>
      <nav aria-label={t(messages.view)} className="flex gap-2">
        {[
          { name: messages.asMonth, view: undefined, isShown: !isList },
          { name: messages.asList, view: 'list', isShown: isList },
        ].map(({ name, view, isShown }) => (
          <Link
            key={name.key}
            to={to({ view })}
            preventScrollReset
            aria-current={isShown ? 'page' : undefined}
            className={isShown ? 'btn btn-primary' : 'btn'}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
