import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Group } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/group.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as peopleMessages from '../../../contract/messages/people.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { asTree, groupAddress, groupsQuery } from '../group/group-queries.ts'
import { GroupDialog } from './group-form.tsx'

/** All groups for administrators; for others those that they manage. */
export default function Groups() {
  const t = useTranslate()
  const isAdministrator = useSession().role === 'ADMIN'
  const [isMaking, setIsMaking] = useState(false)
  const query = useQuery(groupsQuery)
  return (
    <FormPage
      heading={t(titles.groups)}
      lead={t(isAdministrator ? messages.lead : messages.managerLead)}
      isWide
    >
      <PageTitle>{t(titles.groups)}</PageTitle>
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap gap-3 empty:hidden">
          {isAdministrator && (
            <button type="button" className="btn btn-primary" onClick={() => setIsMaking(true)}>
              <Plus aria-hidden className="size-5" />
              {t(messages.make)}
            </button>
          )}
          {query.data && query.data.length > 0 && (
            <Link to={`${pages.learningReport}?view=groups`} className="btn">
              <ClipboardList aria-hidden className="size-5" />
              {t(titles.learningReport)}
            </Link>
          )}
        </div>
        <Loaded query={query} notLoaded={messages.notLoaded} height="h-64">
          {(groups) =>
            groups.length > 0 ? (
              <Tree groups={groups} />
            ) : (
              <Notice spot="path" heading={t(isAdministrator ? messages.none : messages.noneManaged)}>
                {t(isAdministrator ? messages.noneHint : messages.noneManagedHint)}
              </Notice>
            )
          }
        </Loaded>
      </div>
      {isMaking && <GroupDialog groups={query.data ?? []} onClose={() => setIsMaking(false)} />}
      {isAdministrator && <BackLink to={pages.dashboard}>{t(peopleMessages.back)}</BackLink>}
    </FormPage>
  )
}

function Tree({ groups }: { groups: Group[] }) {
  const t = useTranslate()
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300">
      {asTree(groups).map(({ group: { _id, name, people, managers }, depth }) => (
        <li key={_id} className="px-4 py-2" style={{ paddingInlineStart: `${1 + depth * 1.5}rem` }}>
          <Link
            to={groupAddress(_id)}
            className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </Link>
          <p className="text-sm wrap-anywhere text-base-content/75">
            {t(messages.people({ count: people }))}
            {managers.length > 0 &&
              ` · ${t(messages.managedBy({ names: managers.map(({ fullName }) => fullName).join(', ') }))}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
