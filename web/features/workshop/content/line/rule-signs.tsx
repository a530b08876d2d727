import { CalendarClock, CircleDashed, Eye, type LucideIcon } from 'lucide-react'
import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import * as lectureMessages from '../../../../../contract/messages/lecture.ts'
import type { Text } from '../../../../../contract/messages/message.ts'
import * as sectionMessages from '../../../../../contract/messages/section.ts'
import * as messages from '../../../../../contract/messages/workshop-content.ts'
import { useMomentInZones } from '../../../../lib/format/use-own-zone.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'

type Props = { lecture: Lecture; tabIndex: number; onEdit: () => void }

/** What differs from an ordinary lecture. A press opens the form that changes it. */
export function RuleSigns({ lecture, tabIndex, onEdit }: Props) {
  const t = useTranslate()
  const formatMoment = useMomentInZones()
  const signs = signsOf(lecture, formatMoment)
  return signs.map(({ icon: Icon, text }) => {
    const said = t(messages.changeRule({ rule: text }))
    return (
      <button
        key={said}
        type="button"
        tabIndex={tabIndex}
        aria-label={said}
        title={t(text)}
        onClick={onEdit}
        className="line-button"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    )
  })
}

function signsOf(
  { isPreview, isRequired, availableAfterDays, availableAt }: Lecture,
  formatMoment: (at: string) => string,
): { icon: LucideIcon; text: Text }[] {
  return [
    ...(isPreview ? [{ icon: Eye, text: lectureMessages.preview }] : []),
    ...(isRequired === false ? [{ icon: CircleDashed, text: messages.optional }] : []),
    ...(availableAfterDays === undefined
      ? []
      : [{ icon: CalendarClock, text: sectionMessages.afterDays({ days: availableAfterDays }) }]),
    ...(availableAt
      ? [{ icon: CalendarClock, text: sectionMessages.opensAt({ at: formatMoment(availableAt) }) }]
      : []),
  ]
}
