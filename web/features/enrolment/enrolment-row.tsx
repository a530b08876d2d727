import { CalendarClock, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Enrolment } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { percent } from '../../../contract/messages/lecture.ts'
import type { EnrolmentSource } from '../../../contract/validation/choices.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { endEnrolmentOf } from './enrolment-queries.ts'
import { sourceNames, stateNames } from './state-names.ts'

/** Sources that end here; the others end where they were given. */
const endedHere: EnrolmentSource[] = ['person', 'self', 'code']

type Props = { courseId: string; enrolment: Enrolment; onExtend: () => void }

export function EnrolmentRow({ courseId, enrolment, onExtend }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const { user, sources, state, waiting, share } = enrolment
  const end = async () => {
    setIsSending(true)
    await endEnrolmentOf(courseId, user._id).catch(() => {})
    setIsSending(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <img
        src={user.avatar.secure_url}
        alt=""
        loading="lazy"
        className="size-9 shrink-0 rounded-full object-cover"
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          <bdi>{user.fullName}</bdi>
          <span className="badge badge-sm">{t(stateNames[state])}</span>
        </p>
        <p className="text-sm wrap-anywhere text-base-content/75">
          {sources.map((source) => t(sourceNames[source])).join(', ')}
          {waiting !== undefined && ` · ${t(messages.place({ place: waiting }))}`} · <Dates {...enrolment} />
        </p>
      </div>
      <p className="text-sm tabular-nums">{t(percent({ percent: Math.round(share * 100) }))}</p>
      <div className="flex gap-1">
        {sources.includes('person') && (
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={t(messages.extendNamed({ name: user.fullName }))}
            title={t(messages.extend)}
            onClick={onExtend}
          >
            <CalendarClock aria-hidden className="size-5" />
          </button>
        )}
        {state !== 'ended' && sources.some((source) => endedHere.includes(source)) && (
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={t(messages.endNamed({ name: user.fullName }))}
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

type Times = Pick<Enrolment, 'startsAt' | 'endsAt' | 'dueAt' | 'lastSeenAt'>

function Dates({ startsAt, endsAt, dueAt, lastSeenAt }: Times) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  return [
    t(messages.since({ time: formatDay(startsAt) })),
    endsAt && t(messages.until({ time: formatDay(endsAt) })),
    dueAt && t(messages.dueOn({ time: formatDay(dueAt) })),
    lastSeenAt ? t(messages.lastSeen({ time: formatDay(lastSeenAt) })) : t(messages.neverSeen),
  ]
    .filter(Boolean)
    .join(' · ')
}
