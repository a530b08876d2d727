import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Path } from '../../../contract/endpoints/path.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/path.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { WaitingPage } from '../../ui/waiting.tsx'
import { pathsQuery } from '../course/catalogue/path-queries.ts'
import { PathRow } from './path-row.tsx'

const EditPath = lazy(() => import('./edit-path.tsx'))
const AdminPath = lazy(() => import('./admin-path.tsx'))

/** All paths; with the id of one in the address, who is enrolled in it. */
export default function AdminPathsPage() {
  const pathId = useSearchParams()[0].get('path')
  if (pathId === null) return <AllPaths />
  return (
    <Suspense fallback={<WaitingPage onTryAgain={resendRequests} />}>
      <AdminPath pathId={pathId} />
    </Suspense>
  )
}

function AllPaths() {
  const t = useTranslate()
  const query = useInfiniteQuery(pathsQuery('list'))
  const [edited, setEdited] = useState<Path | 'new'>()
  return (
    <FormPage heading={t(titles.adminPaths)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.adminPaths)}</PageTitle>
      <div className="grid grid-cols-1 gap-6">
        <button
          id="new-path"
          type="button"
          className="btn btn-primary justify-self-start"
          onClick={() => setEdited('new')}
        >
          {t(messages.make)}
        </button>
        <Loaded query={query} notLoaded={messages.listNotLoaded} height="h-48">
          {(data) => {
            const paths = data.pages.flatMap((page) => page.paths)
            if (paths.length === 0)
              return (
                <Notice spot="path" heading={t(messages.none)}>
                  {t(messages.noneHint)}
                </Notice>
              )
            return (
              <>
                <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                  {paths.map((path) => (
                    <PathRow key={path._id} path={path} onEdit={() => setEdited(path)} />
                  ))}
                </ul>
                <ShowMore {...query} />
              </>
            )
          }}
        </Loaded>
      </div>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
      {edited && (
        <Suspense>
          <EditPath path={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </FormPage>
  )
}
