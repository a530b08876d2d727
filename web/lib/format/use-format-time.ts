import { showDay, showMoment } from '../../../contract/time/show-time.ts'
import { useLocale } from '../../messages/use-translate.ts'
import { useIsHydrated } from '../hydrated.ts'
import { useSchool } from '../school.tsx'

/**
 * Shows moments (ISO 8601) in the reader's time zone. The server does not know it, so a page that it rendered shows them in
 * the school's until it is hydrated.
 */
export function useFormatTime() {
  const { code } = useLocale()
  const { timeZone } = useSchool()
  const zone = useIsHydrated() ? undefined : timeZone
  return {
    /** For example Nov 22, 2026. */
    formatDay: (at: string) => showDay(at, code, zone),
    /** For example Nov 22, 2026, 12:01 AM. */
    formatMoment: (at: string) => showMoment(at, code, zone),
  }
}
