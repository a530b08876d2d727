import { useEffect, useRef, useState } from 'react'
import { restoreAccountForm } from '../../../contract/endpoints/my-data.ts'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/my-data.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { CallCancelled, CallError, call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'

type Props = {
  account: { email: string; password: string }
  onRestored: () => void
  onCancel: () => void
}

/** Shown after the right password of an account that its owner deleted. */
export function RestoreAccount({ account: given, onRestored, onCancel }: Props) {
  const t = useTranslate()
  const [asksForCode, setAsksForCode] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  const { errors, isSending, formProps } = useCheckedForm({
    form: restoreAccountForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      const work = call('restoreAccount', { body }).catch((error) => {
        // The account needs a second step, which the login page has not asked for yet.
        if (asksForCode || !(error instanceof CallError && 'code' in error.fields)) throw error
        setAsksForCode(true)
        throw new CallCancelled()
      })
      await notify(requestMessages.restoreAccount, work)
      return onRestored
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p ref={lead} tabIndex={-1}>
        {t(messages.wasDeleted)}
      </p>
      <input type="hidden" name="email" value={given.email} />
      <input type="hidden" name="password" value={given.password} />
      {asksForCode && (
        <Field
          autoFocus
          label={t(account.code)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={t(account.secondStepLead)}
          error={errors.code}
        />
      )}
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(messages.restore)}
      </button>
      <button type="button" className="btn" onClick={onCancel}>
        {t(account.otherAccount)}
      </button>
    </form>
  )
}
