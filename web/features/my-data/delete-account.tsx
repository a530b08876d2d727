import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/my-data.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ConfirmDeletion } from './confirm-deletion.tsx'

export function DeleteAccount() {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.deleteAccount)}</h2>
      <p className="text-base-content/75">{t(messages.deleteLead)}</p>
      <button
        type="button"
        className="btn justify-self-start border-error text-error"
        onClick={() => setIsAsking(true)}
      >
        {t(messages.deleteAccount)}
      </button>
      {isAsking && <ConfirmDeletion onClose={() => setIsAsking(false)} />}
    </section>
  )
}
