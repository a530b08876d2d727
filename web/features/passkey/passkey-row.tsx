import { useEffect, useRef, useState } from 'react'
import { type Passkey, passkeyNameForm } from '../../../contract/endpoints/passkey.ts'
import * as messages from '../../../contract/messages/passkey.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { PasswordForm } from '../two-step/password-form.tsx'
import { reloadPasskeys } from './passkey-queries.ts'

type Change = 'name' | 'removal'

type RenamePasskeyProps = { passkey: Passkey; close: () => void }

type RemovePasskeyProps = { passkey: Passkey; close: () => void }

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name } = passkey
  const t = useTranslate()
  const [changing, setChanging] = useState<Change>()
  const close = () => setChanging(undefined)
  return (
    <li className="grid gap-4 px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <About passkey={passkey} />
        <button
          type="button"
          className="btn"
          aria-label={t(messages.renameNamed({ name }))}
          aria-expanded={changing === 'name'}
          onClick={() => setChanging('name')}
        >
          {t(messages.rename)}
        </button>
        <button
          type="button"
          className="btn"
          aria-label={t(messages.removeNamed({ name }))}
          aria-expanded={changing === 'removal'}
          onClick={() => setChanging('removal')}
        >
          {t(messages.remove)}
        </button>
      </div>
      {changing === 'name' && <RenamePasskey passkey={passkey} close={close} />}
      {changing === 'removal' && <RemovePasskey passkey={passkey} close={close} />}
    </li>
  )
}

function About({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, deviceType, isBackedUp } = passkey
  const t = useTranslate()
  return (
    <div className="min-w-0 grow basis-60">
      <p dir="auto" className="font-medium wrap-anywhere">
        {name}
      </p>
      <p className="text-sm text-base-content/75">
        <Day at={createdAt} describe={(date) => t(messages.made({ date }))} /> ·{' '}
        {lastUsedAt ? (
          <Day at={lastUsedAt} describe={(date) => t(messages.lastUsed({ date }))} />
        ) : (
          t(messages.neverUsed)
        )}
      </p>
      <p className="text-sm text-base-content/75">
        {t(deviceType === 'multiDevice' ? messages.severalDevices : messages.oneDevice)}
        {isBackedUp && ` · ${t(messages.backedUp)}`}
      </p>
    </div>
  )
}

function RenamePasskey({ passkey: { _id: passkeyId, name }, close }: RenamePasskeyProps) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const leave = () => {
    close()
    focusPasskeys()
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: passkeyNameForm,
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (body) => {
      await notify(
        { loading: messages.passkeyRenaming },
        call('renamePasskey', { params: { passkeyId }, body }),
      )
      return () => {
        leave()
        void reloadPasskeys()
      }
    },
  })
  return (
    <form {...formProps} className="grid max-w-lg gap-4">
      <Field
        ref={field}
        label={t(messages.name)}
        name="name"
        autoComplete="off"
        defaultValue={name}
        error={errors.name}
      />
      <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={leave} />
    </form>
  )
}

function RemovePasskey({ passkey: { _id: passkeyId, name }, close }: RemovePasskeyProps) {
  const t = useTranslate()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])
  const leave = () => {
    close()
    focusPasskeys()
  }
  const remove = async (currentPassword: string | undefined) => {
    const input = { params: { passkeyId }, body: { currentPassword } }
    await notify({ loading: messages.passkeyDeleting }, call('deletePasskey', input))
    return () => {
      leave()
      void reloadPasskeys()
    }
  }
  return (
    <div ref={part} className="grid max-w-lg gap-4">
      <p className="text-base-content/75">{t(messages.removeHint)}</p>
      <PasswordForm button={t(messages.removeNamed({ name }))} isDangerous send={remove} />
      <button type="button" className="btn" onClick={leave}>
        {t(messages.cancel)}
      </button>
    </div>
  )
}

export const headingId = 'passkeys-heading'

export const focusPasskeys = () => document.getElementById(headingId)?.focus()
