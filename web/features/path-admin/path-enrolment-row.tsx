import { CalendarClock, Network, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PathEnrolment } from '../../../contract/endpoints/path-enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { sourceNames, stateNames } from '../enrolment/state-names.ts'
import { groupAddress } from '../group-admin/group-queries.ts'
import { endInPath, nameOf } from './path-enrolment-queries.ts'

type Props = { pathId: string; enrolment: PathEnrolment; onExtend: () => void }

export function PathEnrolmentRow({ pathId, enrolment, onExtend }: Props) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  const [isSending, setIsSending] = useState(false)
  const { user, group, source, state, startsAt, endsAt } = enrolment
  const name = nameOf(enrolment)
  const end = async () => {
    setIsSending(true)
    await endInPath(pathId, user?._id ?? group?._id ?? '').catch(() => {})
    setIsSending(false)
  }
  const facts = [
    t(group ? messages.wholeGroup : sourceNames[source]),
    t(messages.since({ time: formatDay(startsAt) })),
    endsAt && t(messages.until({ time: formatDay(endsAt) })),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      {user ? (
        <img
          src={user.avatar.secure_url}
          alt=""
          loading="lazy"
          className="size-9 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-base-200">
          <Network aria-hidden className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {group ? (
            <Link to={groupAddress(group._id)} dir="auto" className="link">
              {name}
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          <span className="badge badge-sm">{t(stateNames[state])}</span>
        </p>
        <p className="text-sm wrap-anywhere text-base-content/75">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex gap-1">
        {source !== 'code' && (
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={t(messages.extendNamed({ name }))}
            title={t(messages.extend)}
            onClick={onExtend}
          >
            <CalendarClock aria-hidden className="size-5" />
          </button>
        )}
        {state !== 'ended' && (
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={t(messages.endNamed({ name }))}
            title={t(messages.end)}
            disabled={isSending}
            onClick={() => void end()}
          >
            <UserMinus aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </li>
  )
}
