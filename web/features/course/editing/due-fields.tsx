import * as messages from '../../../../contract/messages/due.ts'
import { maxDripDays } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Field } from '../../../ui/form/field.tsx'

type Due = { dueAt?: string | null; dueAfterDays?: number | null }
type Props = { due: Due | undefined; errors: Record<string, string | undefined>; isSending: boolean }

const dayLength = '2027-03-14'.length

/** When a course or a lecture is due for everyone. A program may have set a time, which a field for days cannot hold. */
export function DueFields({ due, errors, isSending }: Props) {
  const t = useTranslate()
  const isDay = !due?.dueAt || due.dueAt.length === dayLength
  return (
    <>
      <Field
        label={t(messages.dueAt)}
        hint={t(messages.dueAtHint)}
        name="dueAt"
        type={isDay ? 'date' : 'text'}
        defaultValue={due?.dueAt ?? ''}
        error={errors.dueAt}
        readOnly={isSending}
      />
      <Field
        label={t(messages.dueAfterDays)}
        hint={t(messages.dueAfterHint)}
        name="dueAfterDays"
        type="number"
        min={0}
        max={maxDripDays}
        defaultValue={due?.dueAfterDays ?? ''}
        error={errors.dueAfterDays}
        readOnly={isSending}
      />
    </>
  )
}
