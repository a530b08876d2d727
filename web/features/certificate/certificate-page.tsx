import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/certificate.ts'
import * as titles from '../../../contract/messages/page.ts'
import { CallError } from '../../lib/calls/call.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { WaitingPage } from '../../ui/waiting.tsx'
import { CertificatePaper } from './certificate-paper.tsx'
import { certificateQuery } from './certificate-queries.ts'
import { CertificateTools } from './certificate-tools.tsx'
import { OwnCertificates } from './own-certificates.tsx'

export default function CertificatePage() {
  const { certificateId } = useParams()
  return certificateId ? <OneCertificate key={certificateId} id={certificateId} /> : <OwnCertificates />
}

function OneCertificate({ id }: { id: string }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(certificateQuery(id))
  if (data)
    return (
      <div className="shell grid grid-cols-1 gap-6 py-8 sm:py-12 print:p-0">
        <PageTitle>{data.certificate.courseTitle}</PageTitle>
        <CertificatePaper certificate={data.certificate} />
        <CertificateTools certificate={data.certificate} />
      </div>
    )
  if (!error) return <WaitingPage onTryAgain={resendRequests} />
  return (
    <section className="shell py-14">
      <PageTitle>{t(titles.certificate)}</PageTitle>
      <h1 className="sr-only">{t(titles.certificate)}</h1>
      {error instanceof CallError && [400, 404].includes(error.status ?? 0) ? (
        <NotFound />
      ) : (
        <TryAgain heading={t(messages.oneNotLoaded)} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function NotFound() {
  const t = useTranslate()
  const { isLoggedIn } = useSession()
  const location = useLocation()
  return (
    <Notice
      icon={FileQuestion}
      heading={t(messages.notFound)}
      action={
        !isLoggedIn && (
          <Link to={pages.login} state={{ from: location }} className="btn btn-primary">
            {t(messages.signIn)}
          </Link>
        )
      }
    >
      {t(messages.notFoundHint)}
    </Notice>
  )
}
