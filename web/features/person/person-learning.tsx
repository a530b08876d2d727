import { Link } from 'react-router'
import { certificateAddress, pages } from '../../../contract/addresses.ts'
import type { PersonCertificate, PersonCourse } from '../../../contract/endpoints/person.ts'
import { complete } from '../../../contract/messages/course-share.ts'
import * as messages from '../../../contract/messages/person.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { statusNames } from '../certificate/status-names.ts'
import { PersonPart } from './person-part.tsx'

export function PersonCourses({ courses, hasMore }: { courses: PersonCourse[]; hasMore: boolean }) {
  const t = useTranslate()
  return (
    <PersonPart heading={t(messages.courses)} none={t(messages.noCourses)} items={courses} hasMore={hasMore}>
      {({ _id, title, share, lastWatchedAt, completedAt }) => (
        <>
          <Link
            to={`${pages.courseDescription}?${new URLSearchParams({ course: _id })}`}
            dir="auto"
            className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere link-hover"
          >
            {title}
          </Link>
          <span className="text-xs text-base-content/75">
            {completedAt ? (
              <Day at={completedAt} describe={(date) => t(messages.completed({ date }))} />
            ) : (
              <Day at={lastWatchedAt} describe={(date) => t(messages.visited({ date }))} />
            )}
          </span>
          <span className="flex items-center gap-2">
            <progress
              className="progress h-1.5 w-20 progress-primary"
              value={share}
              max={1}
              aria-label={t(messages.shareOf({ title }))}
            />
            <span className="tabular-nums">{t(complete({ percent: Math.floor(share * 100) }))}</span>
          </span>
        </>
      )}
    </PersonPart>
  )
}

type CertificatesProps = { certificates: PersonCertificate[]; hasMore: boolean }

export function PersonCertificates({ certificates, hasMore }: CertificatesProps) {
  const t = useTranslate()
  return (
    <PersonPart
      heading={t(messages.certificates)}
      none={t(messages.noCertificates)}
      items={certificates}
      hasMore={hasMore}
    >
      {({ _id, courseTitle, status, issuedAt }) => (
        <>
          <Link
            to={certificateAddress(_id)}
            dir="auto"
            className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere link-hover"
          >
            {courseTitle}
          </Link>
          <span className="text-xs text-base-content/75">
            <Day at={issuedAt} describe={(date) => t(messages.issued({ date }))} />
          </span>
          <span className={status === 'valid' ? '' : 'text-error'}>{t(statusNames[status])}</span>
        </>
      )}
    </PersonPart>
  )
}
