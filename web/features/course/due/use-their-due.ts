import type { Enrolment } from '../../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../../contract/messages/due-shown.ts'
import { showLastDay } from '../../../../contract/time/show-time.ts'
import { useDayInZones } from '../../../lib/format/use-own-zone.ts'
import { useLocale, useTranslate } from '../../../messages/use-translate.ts'

type Due = Pick<Enrolment, 'dueReason' | 'dueGroup'>

/** When something is due for another person, and which rule says so, for those who look after them. */
export function useTheirDue() {
  const t = useTranslate()
  const { code } = useLocale()
  const formatDay = useDayInZones()
  return {
    /** A certificate ends with its last day, the same for every reader. */
    dayOf: (at: string, { dueReason }: Due) =>
      dueReason === 'certificate' ? showLastDay(at, code) : formatDay(at),
    reasonOf: ({ dueReason, dueGroup: group = '' }: Due) => {
      const says = {
        everyone: messages.forEveryone,
        group: messages.theirGroup({ group }),
        person: messages.theirOwn,
        certificate: messages.theirCertificate,
      }
      return t(says[dueReason ?? 'everyone'])
    },
  }
}
