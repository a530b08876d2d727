import type { PathEnrolment } from '../../../contract/endpoints/path-enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useDayInZones } from '../../lib/format/use-own-zone.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { EnrolledLine } from '../enrolment/enrolled-line.tsx'
import { sourceNames } from '../enrolment/state-names.ts'
import { endInPath } from './path-enrolment-queries.ts'

type Props = { pathId: string; enrolment: PathEnrolment; onExtend: () => void }

export function PathEnrolmentRow({ pathId, enrolment, onExtend }: Props) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  const dayInZones = useDayInZones()
  const { user, group, source, state, startsAt, endsAt } = enrolment
  return (
    <EnrolledLine
      user={user}
      group={group}
      state={state}
      facts={[
        t(group ? messages.wholeGroup : sourceNames[source]),
        t(messages.since({ time: formatDay(startsAt) })),
        endsAt && t(messages.until({ time: dayInZones(endsAt) })),
      ]}
      onExtend={source === 'code' ? undefined : onExtend}
      onEnd={state === 'ended' ? undefined : () => endInPath(pathId, user?._id ?? group?._id ?? '')}
    />
  )
}
