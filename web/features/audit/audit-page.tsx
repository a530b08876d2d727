import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/audit.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { AuditFilterForm } from './audit-filter.tsx'
import { auditQuery } from './audit-queries.ts'
import { AuditRow } from './audit-row.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

export default function Audit() {
  const t = useTranslate()
  return (
    <FormPage heading={t(titles.audit)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.audit)}</PageTitle>
      <div className="grid grid-cols-1 gap-6">
        <AuditFilterForm />
        <Entries />
      </div>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}

function Entries() {
  const t = useTranslate()
  const { filter, change } = useAuditFilter()
  const list = useInfiniteQuery(auditQuery(filter))
  return (
    <Loaded query={list} notLoaded={messages.notLoaded} height="h-44">
      {({ pages: loaded }) => {
        const entries = loaded.flatMap((page) => page.entries)
        if (entries.length === 0)
          return (
            <Notice icon={ScrollText} heading={t(messages.none)} level={2}>
              {t(messages.noneHint)}
            </Notice>
          )
        return (
          <section className="grid grid-cols-1 gap-4" aria-labelledby="entries-heading">
            <h2 id="entries-heading" className="sr-only">
              {t(titles.audit)}
            </h2>
            <ul className="divide-y divide-base-300 rounded-box border border-base-300">
              {entries.map((entry) => (
                <AuditRow key={entry._id} entry={entry} onChoose={change} />
              ))}
            </ul>
            <ShowMore {...list} />
          </section>
        )
      }}
    </Loaded>
  )
}
