import * as messages from '../../../contract/messages/school.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'

type Props = { chosen: string | undefined; error?: string | undefined }

/** Browsers name each zone once, so one that is set may be missing in their list. */
export function ZoneChoice({ chosen = 'UTC', error }: Props) {
  const t = useTranslate()
  const zones = [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <FieldFrame label={t(messages.timeZone)} hint={t(messages.timeZoneHint)} error={error}>
      {(wrapped) => (
        <select {...wrapped} name="timeZone" dir="ltr" defaultValue={chosen} className="select w-full">
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
