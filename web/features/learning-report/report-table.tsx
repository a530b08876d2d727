import type { ComponentProps, ReactNode } from 'react'
import * as messages from '../../../contract/messages/learning-report.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import '../people/people.css'

type Props = {
  caption: Message
  columns: Message[]
  isFiltered: boolean
  /** What a report without a filter says when it is empty. */
  empty: { heading: Message; hint: Message }
  list: ComponentProps<typeof ShowMore> & { isPlaceholderData: boolean }
  children: ReactNode[]
}

/** A table of the learning report; its children are the rows. */
export function ReportTable({ caption, columns, isFiltered, empty, list, children }: Props) {
  const t = useTranslate()
  if (children.length === 0)
    return (
      <Notice
        spot={isFiltered ? 'search' : 'path'}
        heading={t(isFiltered ? messages.none : empty.heading)}
        level={2}
      >
        {t(isFiltered ? messages.noneHint : empty.hint)}
      </Notice>
    )
  return (
    <>
      <table className={`people-table ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
        <caption className="sr-only">{t(caption)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <ShowMore {...list} />
    </>
  )
}
