import { enrolmentTimesForm } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { EnrolmentTimes, type Times } from './enrolment-times.tsx'

type EmailsProps = { errors: Record<string, string>; isSending: boolean }

/** Whom to enrol, in a course or a path. */
export function EmailsField({ errors, isSending }: EmailsProps) {
  const t = useTranslate()
  return (
    <TextArea
      label={t(messages.emails)}
      hint={t(messages.emailsHint)}
      name="emails"
      rows={6}
      error={errors.emails}
      readOnly={isSending}
    />
  )
}

type DatesProps = {
  /** In a course or a path; ISO 8601. */
  enrolment: { startsAt: string; endsAt?: string | undefined }
  save: (times: Times) => Promise<unknown>
  reload?: () => Promise<unknown>
  onCancel: () => void
  onDone: () => void
}

/** Gives an enrolment another start and end. */
export function DatesForm({ enrolment: { startsAt, endsAt }, save, reload, onCancel, onDone }: DatesProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: enrolmentTimesForm,
    typedAs: false,
    send: async (times) => {
      await save(times)
      return onDone
    },
    ...(reload && { reload }),
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <EnrolmentTimes errors={errors} startsAt={startsAt} endsAt={endsAt} />
      <FormButtons submit={t(messages.saveDates)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}
