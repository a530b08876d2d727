import { useState } from 'react'
import { newTokenForm } from '../../../contract/endpoints/api-token.ts'
import * as messages from '../../../contract/messages/generated/api-token.ts'
import { scopesOf, type TokenScope } from '../../../contract/validation/token-scopes.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { PasswordAgain } from '../two-step/password-again.tsx'
import { reloadTokens } from './api-token-queries.ts'
import { ScopeChoice } from './scope-choice.tsx'

export function CreateToken({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useTranslate()
  const { role, data } = useSession()
  const [scopes, setScopes] = useState<TokenScope[]>([])
  const { errors, isSending, formProps } = useCheckedForm({
    form: newTokenForm,
    asksBeforeLeaving: false,
    send: async (values) => {
      const { secret } = await notify('createToken', call('createToken', { body: { ...values, scopes } }))
      void reloadTokens()
      return (form) => {
        form.reset()
        setScopes([])
        onCreated(secret)
      }
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        label={t(messages.name)}
        name="name"
        autoComplete="off"
        hint={t(messages.nameHint)}
        error={errors.name}
      />
      <ScopeChoice
        offered={scopesOf({ role, isEditor: data.isEditor ?? false })}
        chosen={scopes}
        onChoose={setScopes}
        error={errors.scopes}
      />
      <PasswordAgain error={errors.currentPassword} />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(messages.create)}
      </button>
    </form>
  )
}
