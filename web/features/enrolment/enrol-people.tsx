import { type Enrolment, enrolByEmailForm } from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { DueFields } from '../course/editing/due-fields.tsx'
import { DatesForm, EmailsField } from './enrolment-forms.tsx'
import { reloadRoster } from './enrolment-queries.ts'
import { EnrolmentTimes, type Times, toSent } from './enrolment-times.tsx'

type Props = { courseId: string; onClose: () => void }
type FormProps = { courseId: string; onCancel: () => void; onDone: () => void }

export function EnrolPeople({ courseId, onClose }: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.add)}>
      {(close, finish) => <ByEmail courseId={courseId} onCancel={close} onDone={finish} />}
    </HeadedDialog>
  )
}

/** Gives one person another start and end. */
export function ChangeDates({ courseId, enrolment, onClose }: Props & { enrolment: Enrolment }) {
  const t = useTranslate()
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.extendNamed({ name: enrolment.user.fullName }))}>
      {(close, finish) => (
        <DatesForm
          enrolment={enrolment}
          save={(times) => save(courseId, { userIds: [enrolment.user._id], ...times })}
          reload={() => reloadRoster(courseId)}
          onCancel={close}
          onDone={finish}
        />
      )}
    </HeadedDialog>
  )
}

function ByEmail({ courseId, onCancel, onDone }: FormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: enrolByEmailForm,
    typedAs: `enrolments of ${courseId}`,
    send: async (body) => {
      await save(courseId, body)
      return onDone
    },
    reload: () => reloadRoster(courseId),
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <EmailsField errors={errors} isSending={isSending} />
      <EnrolmentTimes errors={errors} />
      <DueFields due={undefined} errors={errors} isSending={isSending} />
      <FormButtons submit={t(messages.add)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}

type Due = { dueAt?: string | null | undefined; dueAfterDays?: number | null | undefined }
type Chosen = Times & Due & { emails?: string[]; userIds?: string[] }

async function save(courseId: string, chosen: Chosen) {
  const sent = call('enrolPeople', { params: { courseId }, body: { ...chosen, ...toSent(chosen) } })
  await notify({ loading: messages.saving }, sent)
}
