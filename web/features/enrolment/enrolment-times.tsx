import * as messages from '../../../contract/messages/enrolment.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { TimeField } from '../../ui/form/time-field.tsx'

export type Times = { startsAt?: Date | null | undefined; endsAt?: Date | null | undefined }

/** Without a time the enrolment starts now, or has no end. */
export const toSent = ({ startsAt, endsAt }: Times) => ({
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

type TimesProps = { errors: Record<string, string>; startsAt?: string; endsAt?: string | undefined }

export function EnrolmentTimes({ errors, startsAt, endsAt }: TimesProps) {
  const t = useTranslate()
  return (
    <>
      <TimeField
        label={t(messages.startsAt)}
        hint={t(messages.startsHint)}
        name="startsAt"
        at={startsAt}
        error={errors.startsAt}
      />
      <TimeField
        label={t(messages.endsAt)}
        hint={t(messages.endsHint)}
        name="endsAt"
        at={endsAt}
        error={errors.endsAt}
      />
    </>
  )
}
