import { useQuery } from '@tanstack/react-query'
import type { EnrolledGroup } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { showCalendarDay } from '../../../contract/time/show-time.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useDayInZones } from '../../lib/format/use-own-zone.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { EnrolledLine } from './enrolled-line.tsx'
import { endEnrolmentOf, enrolledGroupsQuery } from './enrolment-queries.ts'

type Props = { courseId: string; onExtend: (enrolled: EnrolledGroup) => void }

/** The groups that are enrolled in a course; nothing without any. */
export function EnrolledGroups({ courseId, onExtend }: Props) {
  const t = useTranslate()
  return (
    <Loaded query={useQuery(enrolledGroupsQuery(courseId))} notLoaded={messages.groupsNotLoaded} height="h-0">
      {(groups) =>
        groups.length > 0 && (
          <ul
            aria-label={t(messages.groupsHeading)}
            className="divide-y divide-base-300 rounded-box border border-base-300"
          >
            {groups.map((enrolled) => (
              <GroupRow
                key={enrolled.group._id}
                courseId={courseId}
                enrolled={enrolled}
                onExtend={() => onExtend(enrolled)}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

type RowProps = { courseId: string; enrolled: EnrolledGroup; onExtend: () => void }

function GroupRow({ courseId, enrolled, onExtend }: RowProps) {
  const t = useTranslate()
  const { formatDay } = useFormatTime()
  const dayInZones = useDayInZones()
  const dueDay = useDueDay()
  const { group, people, state, startsAt, endsAt, dueAt, dueAfterDays } = enrolled
  return (
    <EnrolledLine
      group={group}
      state={state}
      facts={[
        t(messages.peopleOfGroup({ count: people })),
        t(messages.since({ time: formatDay(startsAt) })),
        endsAt && t(messages.until({ time: dayInZones(endsAt) })),
        dueAt && t(messages.dueOn({ time: dueDay(dueAt) })),
        dueAfterDays === undefined ? '' : t(messages.dueAfter({ count: dueAfterDays })),
      ]}
      onExtend={onExtend}
      onEnd={state === 'ended' ? undefined : () => endEnrolmentOf(courseId, group._id)}
    />
  )
}

const dayLength = '2027-03-14'.length

/** Of a rule: a day of the school's calendar, or an instant. */
function useDueDay() {
  const { code } = useLocale()
  const dayInZones = useDayInZones()
  return (at: string) => (at.length === dayLength ? showCalendarDay(at, code) : dayInZones(at))
}
