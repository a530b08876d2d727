import { useState } from 'react'
import { useLocation } from 'react-router'
import { askConfirmationForm } from '../../../contract/endpoints/email.ts'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/email.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { emailLinkHours } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'

export function AskConfirmation() {
  const t = useTranslate()
  const passed = useLocation().state as { email?: string } | null
  const { sendsMail } = useSchool()
  const [status, setStatus] = useState('')
  const { errors, isSending, formProps } = useCheckedForm({
    form: askConfirmationForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      const { message } = await notify(requestMessages.askConfirmation, call('askConfirmation', { body }))
      return () => setStatus(message)
    },
  })
  const hint = sendsMail ? messages.linkHint : messages.linkHintWithoutMail
  return (
    <>
      <form {...formProps} className="grid gap-5">
        <Field
          label={t(account.email)}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={passed?.email}
          error={errors.email}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(sendsMail ? account.sendLink : account.requestLink)}
        </button>
      </form>
      <p role="status" className={status ? 'mt-6' : 'sr-only'}>
        {status && `${status}. ${t(hint({ hours: emailLinkHours }))}`}
      </p>
    </>
  )
}
