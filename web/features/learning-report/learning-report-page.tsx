import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Group } from '../../../contract/endpoints/group.ts'
import * as groupMessages from '../../../contract/messages/group.ts'
import * as messages from '../../../contract/messages/learning-report.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as peopleMessages from '../../../contract/messages/people.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { groupsQuery } from '../group/group-queries.ts'
import { GroupTable } from './group-table.tsx'
import { PersonTable } from './person-table.tsx'
import { ReportFilters } from './report-filters.tsx'
import { downloadAddress, reportAddress, useReportFilter } from './report-queries.ts'

/** Of everyone for administrators, of the people of their groups for managers. */
export default function LearningReport() {
  const t = useTranslate()
  const isAdministrator = useSession().role === 'ADMIN'
  return (
    <div className="shell grid grid-cols-1 gap-6 py-10 sm:py-14">
      <PageTitle>{t(titles.learningReport)}</PageTitle>
      <div>
        <h1 className="text-3xl font-bold tracking-tight">{t(titles.learningReport)}</h1>
        <p className="mt-2 max-w-prose text-base-content/75">{t(messages.lead)}</p>
      </div>
      <Loaded query={useQuery(groupsQuery)} notLoaded={groupMessages.notLoaded} height="h-96">
        {(groups) =>
          isAdministrator || groups.length > 0 ? (
            <Report groups={groups} />
          ) : (
            <Notice spot="path" heading={t(groupMessages.noneManaged)} level={2}>
              {t(groupMessages.noneManagedHint)}
            </Notice>
          )
        }
      </Loaded>
      {isAdministrator ? (
        <BackLink to={pages.dashboard}>{t(peopleMessages.back)}</BackLink>
      ) : (
        <BackLink to={pages.groups}>{t(groupMessages.back)}</BackLink>
      )}
    </div>
  )
}

function Report({ groups }: { groups: Group[] }) {
  const t = useTranslate()
  const { filter } = useReportFilter()
  const isByGroup = filter.view === 'groups'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t(messages.view)} className="flex gap-2">
          {[
            { name: messages.byPerson, view: '' as const, isShown: !isByGroup },
            { name: messages.byGroup, view: 'groups' as const, isShown: isByGroup },
          ].map(({ name, view, isShown }) => (
            <Link
              key={name.key}
              to={reportAddress({ ...filter, view })}
              preventScrollReset
              aria-current={isShown ? 'page' : undefined}
              className={isShown ? 'btn btn-primary' : 'btn'}
            >
              {t(name)}
            </Link>
          ))}
        </nav>
        <a className="btn btn-ghost" href={downloadAddress(filter)} download>
          <Download aria-hidden className="size-5" />
          {t(messages.download)}
        </a>
      </div>
      <ReportFilters groups={groups} />
      {isByGroup ? <GroupTable /> : <PersonTable />}
    </>
  )
}
