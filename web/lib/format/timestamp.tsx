import { showCalendarDay, showLastDay } from '../../../contract/time/show-time.ts'
import { useLocale } from '../../messages/use-translate.ts'
import { useFormatTime } from './use-format-time.ts'

type Describe = { describe?: (text: string) => string }

/** `at` is ISO 8601. */
type Props = Describe & { at: string }

const asIs = (text: string) => text

/** For example Nov 22, 2026, 12:01 AM, in the reader's time zone, or a sentence with it. */
export function Timestamp({ at, describe = asIs }: Props) {
  const { formatMoment } = useFormatTime()
  return <time dateTime={at}>{describe(formatMoment(at))}</time>
}

/** The day of a moment in the reader's time zone: for example Nov 22, 2026, or a sentence with it. */
export function Day({ at, describe = asIs }: Props) {
  const { formatDay } = useFormatTime()
  return <time dateTime={at}>{describe(formatDay(at))}</time>
}

/** A day that is no moment, such as 2026-11-22: the same in every time zone. */
export function CalendarDay({ day, describe = asIs }: Describe & { day: string }) {
  const { code } = useLocale()
  return <time dateTime={day}>{describe(showCalendarDay(day, code))}</time>
}

/** The last day of what ends when that day is over everywhere. */
export function LastDay({ at, describe = asIs }: Props) {
  const { code } = useLocale()
  return <time dateTime={at}>{describe(showLastDay(at, code))}</time>
}
