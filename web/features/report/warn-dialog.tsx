import { useState } from 'react'
import { type ReportedCase, warningForm } from '../../../contract/endpoints/report.ts'
import * as messages from '../../../contract/messages/moderation.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { decide, HidesToo } from './decide.tsx'

type Props = { reported: ReportedCase; onClose: () => void; onDecided: () => void }

export function WarnDialog({ onClose, ...props }: Props) {
  const t = useTranslate()
  const { author } = props.reported
  return (
    <HeadedDialog
      onClose={onClose}
      heading={t(messages.warnHeading({ name: author?.fullName ?? messages.deletedAccount }))}
    >
      {(close, finish) => <WarnForm {...props} close={close} finish={finish} />}
    </HeadedDialog>
  )
}

type FormProps = Omit<Props, 'onClose'> & { close: () => void; finish: () => void }

function WarnForm({ reported, close, finish, onDecided }: FormProps) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const [hides, setHides] = useState(false)
  const { errors, isSending, formProps } = useCheckedForm({
    form: warningForm,
    typedAs: `warning about ${reported._id}`,
    asksBeforeLeaving: false,
    send: async ({ words }) => {
      await decide(reported, { decision: 'warn', words, ...(hides && { hides }) })
      return () => {
        finish()
        onDecided()
      }
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p>{t(sendsMail ? messages.warnLead : messages.warnLeadWithoutMail)}</p>
      <TextArea
        label={t(messages.words)}
        name="words"
        maxLength={maxLength.warning}
        error={errors.words}
        readOnly={isSending}
      />
      {!reported.isGone && !reported.isHidden && <HidesToo isChosen={hides} onChange={setHides} />}
      <FormButtons submit={t(messages.sendWarning)} isSending={isSending} onCancel={close} />
    </form>
  )
}
