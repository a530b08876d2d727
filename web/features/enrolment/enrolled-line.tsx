import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Network, Send, UserMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Enrolment } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import * as writing from '../../../contract/messages/learner-message.ts'
import type { EnrolmentState } from '../../../contract/validation/choices.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { groupAddress, groupsQuery } from '../group/group-queries.ts'
import { stateNames } from './state-names.ts'

type Props = {
  /** One of the two. */
  user?: Enrolment['user'] | undefined
  group?: { _id: string; name: string } | undefined
  state: EnrolmentState
  facts: (string | undefined)[]
  /** Selects the row, before it. */
  select?: ReactNode
  children?: ReactNode
  /** Missing where nobody may be written to. */
  onWrite?: (() => void) | undefined
  /** Missing where the dates come from elsewhere. */
  onExtend?: (() => void) | undefined
  /** Missing where it has ended, or ends elsewhere. */
  onEnd?: (() => Promise<unknown>) | undefined
}

/** A person or a group that is enrolled in a course or a path, with what can be done about it. */
export function EnrolledLine({ user, group, state, facts, select, children, ...acts }: Props) {
  const t = useTranslate()
  const { onWrite, onExtend, onEnd } = acts
  const [isSending, setIsSending] = useState(false)
  const name = user?.fullName ?? group?.name ?? ''
  const end = async () => {
    setIsSending(true)
    await onEnd?.().catch(() => {})
    setIsSending(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      {select}
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
          {group ? <GroupName {...group} /> : <bdi>{name}</bdi>}
          <span className="badge badge-sm">{t(stateNames[state])}</span>
        </p>
        <p className="text-sm wrap-anywhere text-base-content/75">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {children}
      <div className="flex gap-1">
        {onWrite && (
          <IconButton label={t(writing.writeTo({ name }))} onPress={onWrite}>
            <Send aria-hidden className="size-5" />
          </IconButton>
        )}
        {onExtend && (
          <IconButton label={t(messages.extendNamed({ name }))} onPress={onExtend}>
            <CalendarClock aria-hidden className="size-5" />
          </IconButton>
        )}
        {onEnd && (
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

/** Managers open the pages of their own groups. */
function GroupName({ _id, name }: { _id: string; name: string }) {
  const { data: own = [] } = useQuery(groupsQuery)
  if (!own.some((group) => group._id === _id)) return <bdi>{name}</bdi>
  return (
    <Link to={groupAddress(_id)} dir="auto" className="link">
      {name}
    </Link>
  )
}
