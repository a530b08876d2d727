import { useInfiniteQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { certificateAddress, pages } from '../../../contract/addresses.ts'
import type { Certificate } from '../../../contract/endpoints/certificate.ts'
import * as messages from '../../../contract/messages/certificate.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { certificatesQuery } from './certificate-queries.ts'
import { statusNames } from './status-names.ts'

export function OwnCertificates() {
  const t = useTranslate()
  const { isLoggedIn } = useSession()
  return (
    <section className="shell grid max-w-4xl grid-cols-1 gap-6 py-10 sm:py-14">
      <PageTitle>{t(titles.certificate)}</PageTitle>
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(messages.ownHeading)}</h1>
      {isLoggedIn ? <Certificates /> : <SignIn />}
    </section>
  )
}

function Certificates() {
  const t = useTranslate()
  const list = useInfiniteQuery(certificatesQuery)
  const certificates = list.data?.pages.flatMap((page) => page.certificates) ?? []
  return (
    <Loaded query={list} notLoaded={messages.notLoaded} height="h-48">
      {() =>
        certificates.length === 0 ? (
          <Notice
            spot="path"
            heading={t(messages.none)}
            action={<GoButton to={pages.courses}>{t(messages.browse)}</GoButton>}
          >
            {t(messages.noneHint)}
          </Notice>
        ) : (
          <>
            <ul className="divide-y divide-base-300 rounded-box border border-base-300">
              {certificates.map((certificate) => (
                <Row key={certificate._id} certificate={certificate} />
              ))}
            </ul>
            <ShowMore {...list} />
          </>
        )
      }
    </Loaded>
  )
}

function Row({
  certificate: { _id, courseTitle, issuedAt, status, isPublic },
}: {
  certificate: Certificate
}) {
  const t = useTranslate()
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Award aria-hidden className="size-6 shrink-0 text-primary" />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link to={certificateAddress(_id)} dir="auto" className="link min-h-11 content-center font-medium">
          {courseTitle}
        </Link>
        <p className="text-sm text-base-content/75">
          <Day at={issuedAt} describe={(date) => t(messages.issued({ date }))} />
          {` · ${t(statusNames[status])} · ${t(isPublic ? messages.shownToAll : messages.shownToFew)}`}
        </p>
      </div>
    </li>
  )
}

function SignIn() {
  const t = useTranslate()
  const location = useLocation()
  return (
    <Notice
      spot="path"
      heading={t(messages.signInHeading)}
      action={
        <Link to={pages.login} state={{ from: location }} className="btn btn-primary">
          {t(messages.signIn)}
        </Link>
      }
    >
      {t(messages.noneHint)}
    </Notice>
  )
}
