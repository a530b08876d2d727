import { type ReactNode, useId } from 'react'
import * as messages from '../../../contract/messages/person.ts'
import { maxShownOfPerson } from '../../../contract/page-sizes.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props<T> = {
  heading: string
  headingId?: string
  items: T[]
  none: string
  hasMore?: boolean
  /** Below the list. */
  end?: ReactNode
  children: (item: T) => ReactNode
}

/** A list with its heading, in rows of 48 px. */
export function PersonPart<T extends { _id: string }>({ heading, items, none, end, ...rest }: Props<T>) {
  const t = useTranslate()
  const ownId = useId()
  const id = rest.headingId ?? ownId
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} tabIndex={-1} className="text-xl font-semibold">
        {heading}
      </h2>
      {items.length > 0 ? (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300">
          {items.map((item) => (
            <li
              key={item._id}
              className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 text-sm"
            >
              {rest.children(item)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-box border border-dashed border-base-300 px-4 py-3 text-sm text-base-content/75">
          {none}
        </p>
      )}
      {rest.hasMore && (
        <p className="text-sm text-base-content/75">{t(messages.newestShown({ count: maxShownOfPerson }))}</p>
      )}
      {end}
    </section>
  )
}
