import { showDay, showMoment } from '../../../contract/time/show-time.ts'
import { useLocale } from '../../messages/use-translate.ts'
import { useIsHydrated } from '../hydrated.ts'
import { useSchool } from '../school.tsx'
import { useSession } from '../session.ts'

/**
 * Shows moments (ISO 8601) in the zone that the reader has chosen, else in that of their device. The server does not know it,
 * so a page that it rendered shows them in the school's until it is hydrated.
 */
export function useFormatTime() {
  const { code } = useLocale()
  const { timeZone } = useSchool()
  const own = useSession().data.timeZone
  const zone = useIsHydrated() ? own : timeZone
  return {
    /** For example Nov 22, 2026. */
    formatDay: (at: string) => showDay(at, code, zone),
    /** For example Nov 22, 2026, 12:01 AM. */
    formatMoment: (at: string) => showMoment(at, code, zone),
  }
}
