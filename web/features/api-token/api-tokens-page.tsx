import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import { newTokenForm } from '../../../contract/endpoints/api-token.ts'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/api-token.ts'
import * as titles from '../../../contract/messages/page.ts'
import { scopesOf, type TokenScope } from '../../../contract/validation/token-scopes.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { CheckList } from '../../ui/form/check-list.tsx'
import { CopySecret } from '../../ui/form/copy-secret.tsx'
import { Field } from '../../ui/form/field.tsx'
import { AccountPage } from '../account/account-layout.tsx'
import { PasswordAgain } from '../two-step/password-again.tsx'
import { reloadTokens } from './api-token-queries.ts'
import { scopeNames } from './scope-names.ts'
import { TokenList } from './token-list.tsx'

type ScopeChoiceProps = {
  offered: readonly TokenScope[]
  chosen: TokenScope[]
  onChoose: (scopes: TokenScope[]) => void
  error: string | undefined
}

export default function ApiTokens() {
  const t = useTranslate()
  const [secret, setSecret] = useState<string>()
  return (
    <AccountPage heading={t(titles.apiTokens)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.apiTokens)}</PageTitle>
      <div className="grid gap-10">
        <CreateToken onCreated={setSecret} />
        {secret && <NewSecret key={secret} secret={secret} />}
        <TokenList />
      </div>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </AccountPage>
  )
}

function CreateToken({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useTranslate()
  const { role, data } = useSession()
  const [scopes, setScopes] = useState<TokenScope[]>([])
  const { errors, isSending, formProps } = useCheckedForm({
    form: newTokenForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (values) => {
      const { secret } = await notify(
        { loading: messages.tokenCreating },
        call('createToken', { body: { ...values, scopes } }),
      )
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

function ScopeChoice({ offered, ...choice }: ScopeChoiceProps) {
  const t = useTranslate()
  const items = offered.map((scope) => ({ value: scope, label: t(scopeNames[scope]) }))
  return <CheckList legend={t(messages.permissions)} items={items} {...choice} />
}

function NewSecret({ secret }: { secret: string }) {
  const t = useTranslate()
  return (
    <CopySecret
      heading={t(messages.secret)}
      lead={t(messages.copyNow)}
      copy={t(messages.copy)}
      copied={t(messages.copied)}
      copyFromField={t(messages.copyFromField)}
      secret={secret}
    />
  )
}
