import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Enrolment } from '../../../contract/endpoints/enrolment.ts'
import * as writing from '../../../contract/messages/learner-message.ts'
import { SelectAll } from '../../lib/selection/select-all.tsx'
import { useSelection } from '../../lib/selection/use-selection.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { WriteMessage } from '../learner-message/write-message.tsx'
import { EnrolmentRow } from './enrolment-row.tsx'

type Props = {
  courseId: string
  enrolments: Enrolment[]
  isWaiting: boolean
  onExtend: (enrolment: Enrolment) => void
}

/** Whom no message reaches: people whose enrolment ended before they began. */
const mayRead = ({ state, lastSeenAt }: Enrolment) => state !== 'ended' || lastSeenAt !== undefined

/** The people of a roster, of whom an editor writes to one or to those that are selected. */
export function EnrolledPeople({ courseId, enrolments, isWaiting, onExtend }: Props) {
  const t = useTranslate()
  const selection = useSelection(enrolments.filter(mayRead).map(({ user }) => user._id))
  const [message, setMessage] = useState<{ userIds: string[]; heading: string }>()
  const { selected } = selection
  const label = t(writing.writeToChosen({ count: selected.length }))
  return (
    <>
      {!selection.isEmpty && (
        <div className="-my-2 flex flex-wrap items-center justify-between gap-3">
          <SelectAll selection={selection} />
          {selected.length > 0 && (
            <button
              type="button"
              className="btn"
              onClick={() => setMessage({ userIds: selected, heading: label })}
            >
              <Send aria-hidden className="size-5" />
              {label}
            </button>
          )}
        </div>
      )}
      <ul
        className={`divide-y divide-base-300 rounded-box border border-base-300 ${isWaiting ? 'opacity-60' : ''}`}
      >
        {enrolments.map((enrolment) => {
          const { _id, fullName } = enrolment.user
          return (
            <EnrolmentRow
              key={_id}
              courseId={courseId}
              enrolment={enrolment}
              selection={selection}
              onWrite={() => setMessage({ userIds: [_id], heading: t(writing.writeTo({ name: fullName })) })}
              onExtend={() => onExtend(enrolment)}
            />
          )
        })}
      </ul>
      {message && (
        <WriteMessage
          courseId={courseId}
          to={{ userIds: message.userIds }}
          heading={message.heading}
          onSent={selection.clear}
          onClose={() => setMessage(undefined)}
        />
      )}
    </>
  )
}
