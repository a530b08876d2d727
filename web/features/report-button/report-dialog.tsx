import { reportForm } from '../../../contract/endpoints/report.ts'
import * as messages from '../../../contract/messages/report.ts'
import type { ReportedKind } from '../../../contract/validation/choices.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'

export type Thing = {
  kind: ReportedKind
  /** Of a profile text, that of a course beside which it stands. */
  id: string
  /** For screen readers: what is reported, and whose. */
  name: string
}

type Props = { thing: Thing; onClose: () => void }

/** Closing gives the focus back to the button that opened it. */
export default function ReportDialog({ thing, onClose }: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.heading)}>
      {(close, finish) => <ReportForm thing={thing} close={close} finish={finish} />}
    </HeadedDialog>
  )
}

type FormProps = { thing: Thing; close: () => void; finish: () => void }

function ReportForm({ thing, close, finish }: FormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: reportForm,
    typedAs: `report of ${thing.kind} ${thing.id}`,
    asksBeforeLeaving: false,
    send: async ({ reason }) => {
      await notify({ loading: messages.sending }, sendReport(thing, reason))
      return finish
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p dir="auto" className="font-medium wrap-anywhere">
        {thing.name}
      </p>
      <p>{t(messages.lead)}</p>
      <TextArea
        label={t(messages.reason)}
        name="reason"
        rows={4}
        maxLength={maxLength.reportReason}
        error={errors.reason}
        readOnly={isSending}
      />
      <FormButtons submit={t(messages.send)} isSending={isSending} onCancel={close} />
    </form>
  )
}

const calls = {
  question: (questionId: string, reason: string) =>
    call('reportQuestion', { params: { questionId }, body: { reason } }),
  answer: (answerId: string, reason: string) =>
    call('reportAnswer', { params: { answerId }, body: { reason } }),
  review: (reviewId: string, reason: string) =>
    call('reportReview', { params: { reviewId }, body: { reason } }),
  profile: (courseId: string, reason: string) =>
    call('reportProfile', { params: { courseId }, body: { reason } }),
  'peer-review': (reviewId: string, reason: string) =>
    call('reportPeerReview', { params: { reviewId }, body: { reason } }),
} satisfies Record<ReportedKind, unknown>

const sendReport = ({ kind, id }: Thing, reason: string) => calls[kind](id, reason)
