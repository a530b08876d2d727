import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/school.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'

type Props = {
  chosen: string | undefined
  label?: Message
  hint?: Message
  /** What choosing no zone is called, where one may. */
  none?: Message
  error?: string | undefined
}

/** Browsers name each zone once, so one that is set may be missing in their list. */
export function ZoneChoice({
  chosen = 'UTC',
  label = messages.timeZone,
  hint = messages.timeZoneHint,
  none,
  error,
}: Props) {
  const t = useTranslate()
  const zones = [
    ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]),
  ].sort()
  return (
    <FieldFrame label={t(label)} hint={t(hint)} error={error}>
      {(wrapped) => (
        <select {...wrapped} name="timeZone" dir="ltr" defaultValue={chosen} className="select w-full">
          {none && <option value="">{t(none)}</option>}
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
