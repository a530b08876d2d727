import * as messages from '../../../contract/messages/due-shown.ts'
import { showDay, showMoment } from '../../../contract/time/show-time.ts'
import { ownZone } from '../../../contract/time/zone.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { useSchool } from '../school.tsx'
import { useSession } from '../session.ts'
import { useFormatTime } from './use-format-time.ts'

/** The zone that the reader has chosen, else that of their device. */
export const useOwnZone = () => useSession().data.timeZone ?? ownZone()

/** The moment (ISO 8601) in the school's zone, to stand after that in the reader's; '' where both are one. */
export function useSchoolTime() {
  const t = useTranslate()
  const { code } = useLocale()
  const { timeZone: zone } = useSchool()
  const own = useOwnZone()
  return (at: string) =>
    zone === own ? '' : ` · ${t(messages.inZone({ time: showMoment(at, code, zone), zone }))}`
}

/** The moment (ISO 8601) in the reader's zone, and in the school's where that is another. */
export function useMomentInZones() {
  const { formatMoment } = useFormatTime()
  const schoolTime = useSchoolTime()
  return (at: string) => formatMoment(at) + schoolTime(at)
}

/** The day of a moment (ISO 8601) for the reader, and in the school's zone where that is another day. */
export function useDayInZones() {
  const t = useTranslate()
  const { code } = useLocale()
  const { timeZone: zone } = useSchool()
  const { formatDay } = useFormatTime()
  return (at: string) => {
    const inSchool = showDay(at, code, zone)
    const own = formatDay(at)
    return own === inSchool ? own : `${own} (${t(messages.inZone({ time: inSchool, zone }))})`
  }
}
