import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/moderation.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { openReportsQuery } from './report-queries.ts'

export function OpenReports() {
  const t = useTranslate()
  const { data } = useQuery(openReportsQuery)
  return (
    <div>
      <GoButton to={pages.reports} className="">
        <Flag aria-hidden className="size-5" />
        {t(messages.openReports)}
        {data && <span className="badge badge-sm tabular-nums">{data.open}</span>}
      </GoButton>
    </div>
  )
}
