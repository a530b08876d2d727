import { useState } from 'react'
import type { Passkey } from '../../../contract/endpoints/sign-in/passkey.ts'
import * as messages from '../../../contract/messages/generated/passkey.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

type Change = 'name' | 'removal'

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
