import { useQuery } from '@tanstack/react-query'
import { Milestone } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Path } from '../../../contract/endpoints/path.ts'
import * as certificateMessages from '../../../contract/messages/certificate.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/path.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { WaitingPage } from '../../ui/waiting.tsx'
import { describePath } from '../course/catalogue/describe-path.ts'
import { adminPathAddress } from '../course/catalogue/path-queries.ts'
import { isMissing, NoPath } from './no-path.tsx'
import { PathCertificate } from './path-certificate.tsx'
import { PathCourses } from './path-courses.tsx'
import { PathProgress } from './path-progress.tsx'

export default function PathPage() {
  const t = useTranslate()
  const pathId = useSearchParams()[0].get('path') ?? ''
  const query = useQuery({ ...endpointQuery('readPath', { params: { pathId } }), enabled: pathId !== '' })
  if (query.data) return <Shown path={query.data.path} />
  if (pathId && !query.error) return <WaitingPage onTryAgain={resendRequests} />
  return (
    <section className="shell py-14">
      <PageTitle>{t(titles.path)}</PageTitle>
      <h1 className="sr-only">{t(titles.path)}</h1>
      {query.error && !isMissing(query.error) ? (
        <TryAgain heading={t(messages.notLoaded)} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <NoPath action={<GoButton to={pages.courses}>{t(courseMessages.showAll)}</GoButton>} />
      )}
    </section>
  )
}

function Shown({ path }: { path: Path }) {
  const t = useTranslate()
  const { isLoggedIn, role } = useSession()
  const { title, description, courses, requiresOrder, givesCertificate } = path
  return (
    <article className="shell grid grid-cols-1 gap-8 py-8 sm:py-12">
      <PageTitle
        {...(description && { description })}
        {...(courses[0] && { picture: courses[0].thumbnail.secure_url })}
      >
        {title}
      </PageTitle>
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p className="flex items-center gap-2 font-medium text-primary">
          <Milestone aria-hidden className="size-5" />
          {t(titles.path)}
        </p>
        <h1 dir="auto" className="max-w-full text-3xl font-bold tracking-tight wrap-anywhere sm:text-4xl">
          {title}
        </h1>
        {description && (
          <p dir="auto" className="max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        <p className="text-base-content/75">{t(describePath(path))}</p>
        {requiresOrder && <p className="text-base-content/75">{t(messages.inOrder)}</p>}
        {givesCertificate && <p className="text-base-content/75">{t(certificateMessages.ofPath)}</p>}
        {role === 'ADMIN' && (
          <div className="flex flex-wrap gap-x-6">
            <Link to={pages.adminPaths} className="inline-flex min-h-11 items-center link font-medium">
              {t(messages.edit)}
            </Link>
            <Link
              to={adminPathAddress(path._id)}
              className="inline-flex min-h-11 items-center link font-medium"
            >
              {t(messages.enrolledPeople)}
            </Link>
          </div>
        )}
      </div>
      {isLoggedIn && <PathProgress courses={courses} />}
      {isLoggedIn && <PathCertificate pathId={path._id} />}
      <PathCourses courses={courses} />
    </article>
  )
}
