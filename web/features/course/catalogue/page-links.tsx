import { Link, useSearchParams } from 'react-router'
import * as messages from '../../../../contract/messages/course.ts'
import { coursePage } from '../../../../contract/page-sizes.ts'
import { maxPages } from '../../../../contract/validation/limits.ts'
import { useFormatNumber } from '../../../lib/format/format-facts.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

/** Links, so that they also work before scripts run. */
export function PageLinks({ page, total }: { page: number; total: number }) {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const [search] = useSearchParams()
  const last = Math.min(Math.ceil(total / coursePage.default), maxPages)
  if (last <= 1) return null
  const addressOf = (number: number) => {
    const query = new URLSearchParams(search)
    if (number === 1) query.delete('page')
    else query.set('page', String(number))
    return `?${query}`
  }
  return (
    <nav aria-label={t(messages.pages)}>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {pagesAround(page, last).map((number, index, all) => (
          <li key={number} className="flex items-center gap-1">
            {number - (all[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
            <Link
              to={addressOf(number)}
              aria-label={t(messages.page({ number }))}
              aria-current={number === page ? 'page' : undefined}
              className={`btn px-3 ${number === page ? 'btn-primary' : 'btn-ghost'}`}
            >
              {formatNumber(number)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** First and last page, the neighbours of this one, and halfway points, so that every page is a few presses away. */
function pagesAround(page: number, last: number) {
  const halfway = [Math.round((1 + page) / 2), Math.round((page + last) / 2)]
  const wanted = [1, page - 1, page, page + 1, last, ...halfway]
  return [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((one, other) => one - other)
}
