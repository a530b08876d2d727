import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { pages, pathAddress } from '../../../contract/addresses.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/path.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Codes } from '../access-code/codes.tsx'
import { describePath } from '../course/catalogue/describe-path.ts'
import { isMissing, NoPath } from '../path/no-path.tsx'
import { PathRoster } from './path-roster.tsx'

/** One path as administrators see it: who is enrolled, and its codes. */
export default function AdminPath({ pathId }: { pathId: string }) {
  const t = useTranslate()
  const query = useQuery(endpointQuery('readPath', { params: { pathId } }))
  if (isMissing(query.error))
    return (
      <div className="shell grid grid-cols-1 gap-8 py-14">
        <PageTitle>{t(titles.path)}</PageTitle>
        <h1 className="sr-only">{t(titles.path)}</h1>
        <NoPath />
        <BackLink to={pages.adminPaths}>{t(messages.backToPaths)}</BackLink>
      </div>
    )
  return (
    <div className="shell grid grid-cols-1 gap-8 py-10 sm:py-14">
      <PageTitle>{query.data?.path.title ?? t(titles.path)}</PageTitle>
      <Loaded query={query} notLoaded={messages.notLoaded} height="h-96">
        {({ path }) => (
          <>
            <div className="grid grid-cols-1 justify-items-start gap-4">
              <h1 dir="auto" className="max-w-full text-3xl font-bold tracking-tight wrap-anywhere">
                {path.title}
              </h1>
              <p className="text-base-content/75">{t(describePath(path))}</p>
              <Link to={pathAddress(pathId)} className="btn">
                <Eye aria-hidden className="size-5" />
                {t(messages.toPage)}
              </Link>
            </div>
            <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <PathRoster pathId={pathId} />
              <Codes gift={{ pathId }} />
            </div>
          </>
        )}
      </Loaded>
      <BackLink to={pages.adminPaths}>{t(messages.backToPaths)}</BackLink>
    </div>
  )
}
