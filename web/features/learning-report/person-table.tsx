import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { personAddress } from '../../../contract/addresses.ts'
import type { ReportedPerson } from '../../../contract/endpoints/learning-report.ts'
import * as messages from '../../../contract/messages/learning-report.ts'
import { percent } from '../../../contract/messages/lecture.ts'
import { LastDay } from '../../lib/format/timestamp.tsx'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useTheirDue } from '../course/due/use-their-due.ts'
import { peopleReportQuery, reportAddress, useReportFilter } from './report-queries.ts'
import { ReportTable } from './report-table.tsx'
import { stateNames } from './state-names.ts'

const columns = [
  messages.person,
  messages.course,
  messages.state,
  messages.progress,
  messages.due,
  messages.lastSeen,
  messages.certificate,
]

/** Each person with each of their courses. */
export function PersonTable() {
  const { filter } = useReportFilter()
  const list = useInfiniteQuery(peopleReportQuery(filter))
  return (
    <Loaded query={list} notLoaded={messages.notLoaded} height="h-64">
      {({ pages }) => (
        <ReportTable
          caption={messages.byPerson}
          columns={columns}
          isFiltered={Boolean(filter.group || filter.course || filter.state)}
          empty={{ heading: messages.nobody, hint: messages.nobodyHint }}
          list={list}
        >
          {pages
            .flatMap((page) => page.people)
            .map((one) => (
              <Row key={`${one.user._id} ${one.course._id}`} {...one} />
            ))}
        </ReportTable>
      )}
    </Loaded>
  )
}

function Row(row: ReportedPerson) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  const { filter } = useReportFilter()
  const { user, course, state, share, lastSeenAt } = row
  const isBad = state === 'late' || state === 'lapsed'
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-3">
          <img
            src={user.avatar.secure_url}
            alt=""
            width={32}
            height={32}
            loading="lazy"
            className="size-8 shrink-0 rounded-full bg-base-200 object-cover"
          />
          <Name user={user} />
        </span>
      </th>
      <td data-label={t(messages.course)} className="wrap-anywhere">
        <Link to={reportAddress({ ...filter, course: course._id })} className="link-hover">
          <bdi>{course.title}</bdi>
        </Link>
      </td>
      <td data-label={t(messages.state)}>
        <span className={isBad ? 'badge badge-outline border-error text-error' : 'badge badge-outline'}>
          {t(stateNames[state])}
        </span>
      </td>
      <td data-label={t(messages.progress)} className="tabular-nums">
        {t(percent({ percent: Math.round(share * 100) }))}
      </td>
      <td data-label={t(messages.due)}>
        <DueDay {...row} />
      </td>
      <td data-label={t(messages.lastSeen)}>{lastSeenAt ? formatDay(lastSeenAt) : t(messages.never)}</td>
      <td data-label={t(messages.certificate)}>
        <CertificateEnd {...row} />
      </td>
    </tr>
  )
}

/** Only administrators may open the page of a person. */
function Name({ user: { _id, fullName } }: Pick<ReportedPerson, 'user'>) {
  const isAdministrator = useSession().role === 'ADMIN'
  if (!isAdministrator) return <bdi className="min-w-0 font-medium wrap-anywhere">{fullName}</bdi>
  return (
    <Link
      to={personAddress(_id)}
      className="inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere link-hover"
    >
      <bdi>{fullName}</bdi>
    </Link>
  )
}

function DueDay(row: ReportedPerson) {
  const { dayOf, reasonOf } = useTheirDue()
  if (!row.dueAt) return '–'
  return (
    <>
      {dayOf(row.dueAt, row)}
      <span className="block text-xs wrap-anywhere text-base-content/75">{reasonOf(row)}</span>
    </>
  )
}

function CertificateEnd({ certificateEndsAt, state }: ReportedPerson) {
  const t = useTranslate()
  if (!certificateEndsAt) return '–'
  const say = state === 'lapsed' ? messages.certificateEnded : messages.certificateUntil
  return <LastDay at={certificateEndsAt} describe={(time) => t(say({ time }))} />
}
