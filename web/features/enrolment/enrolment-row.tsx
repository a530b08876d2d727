import type { Enrolment } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { percent } from '../../../contract/messages/lecture.ts'
import * as bulkMessages from '../../../contract/messages/people-bulk.ts'
import type { EnrolmentSource } from '../../../contract/validation/choices.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useDayInZones } from '../../lib/format/use-own-zone.ts'
import { SelectBox } from '../../lib/selection/select-box.tsx'
import type { Selection } from '../../lib/selection/use-selection.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useTheirDue } from '../course/due/use-their-due.ts'
import { EnrolledLine } from './enrolled-line.tsx'
import { endEnrolmentOf } from './enrolment-queries.ts'
import { sourceNames } from './state-names.ts'

/** Sources that end here; the others end where they were given. */
const endedHere: EnrolmentSource[] = ['person', 'self', 'code']

type Props = {
  courseId: string
  enrolment: Enrolment
  selection: Selection
  onWrite: () => void
  onExtend: () => void
}

export function EnrolmentRow({ courseId, enrolment, selection, onWrite, onExtend }: Props) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  const dayInZones = useDayInZones()
  const { dayOf, reasonOf } = useTheirDue()
  const { user, sources, state, waiting, share, startsAt, endsAt, dueAt, lastSeenAt } = enrolment
  const isReader = selection.isSelectable(user._id)
  const mayEnd = state !== 'ended' && sources.some((source) => endedHere.includes(source))
  return (
    <EnrolledLine
      user={user}
      state={state}
      facts={[
        sources.map((source) => t(sourceNames[source])).join(', '),
        waiting === undefined ? '' : t(messages.place({ place: waiting })),
        t(messages.since({ time: formatDay(startsAt) })),
        endsAt && t(messages.until({ time: dayInZones(endsAt) })),
        dueAt && `${t(messages.dueOn({ time: dayOf(dueAt, enrolment) }))}, ${reasonOf(enrolment)}`,
        lastSeenAt ? t(messages.lastSeen({ time: formatDay(lastSeenAt) })) : t(messages.neverSeen),
      ]}
      select={
        isReader && (
          <SelectBox
            label={t(bulkMessages.selectNamed({ name: user.fullName }))}
            isSelected={selection.isSelected(user._id)}
            onToggle={(isRange) => selection.toggle(user._id, isRange)}
          />
        )
      }
      onWrite={isReader ? onWrite : undefined}
      onExtend={sources.includes('person') ? onExtend : undefined}
      onEnd={mayEnd ? () => endEnrolmentOf(courseId, user._id) : undefined}
    >
      <p className="text-sm tabular-nums">{t(percent({ percent: Math.round(share * 100) }))}</p>
    </EnrolledLine>
  )
}
