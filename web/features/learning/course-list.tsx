import { Children, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/learning.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { OwnProgress } from '../../../contract/validation/choices.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { heading: Message; progress: OwnProgress; hasMore: boolean; children: ReactNode[] }

export function CourseList({ heading, progress, hasMore, children }: Props) {
  const t = useTranslate()
  const id = useId()
  if (children.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="text-2xl font-bold tracking-tight">
          {t(heading)}
        </h2>
        {hasMore && (
          <Link
            to={`${pages.courses}?${new URLSearchParams({ progress })}`}
            aria-label={t(messages.seeAllOf({ list: t(heading) }))}
            className="link min-h-11 content-center font-medium"
          >
            {t(messages.seeAll)}
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {Children.map(children, (child) => (
          <li className="grid grid-cols-1">{child}</li>
        ))}
      </ul>
    </section>
  )
}
