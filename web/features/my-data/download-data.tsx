import { useState } from 'react'
import * as calls from '../../../contract/messages/generated/calls.ts'
import * as messages from '../../../contract/messages/generated/my-data.ts'
import { KB } from '../../../contract/validation/limits.ts'
import { downloadFile } from '../../lib/calls/download-file.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { givePassword } from '../two-step/give-password.ts'
import { PasswordForm } from '../two-step/password-form.tsx'
import { saveFile } from './save-file.ts'

export function DownloadData() {
  const t = useTranslate()
  const [received, setReceived] = useState<number>()
  const download = async (password: string | undefined) => {
    setReceived(0)
    try {
      await notify('exportOwnData', fetchArchive(password, setReceived))
    } finally {
      setReceived(undefined)
    }
    return () => {}
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.download)}</h2>
      <p className="text-base-content/75">{t(messages.downloadLead)}</p>
      <PasswordForm button={t(messages.download)} send={download} />
      {received !== undefined && (
        <div className="grid gap-2">
          <progress className="progress w-full" aria-label={t(messages.download)} />
          <p className="text-sm text-base-content/75">
            {t(messages.received({ size: Math.ceil(received / KB) }))}
          </p>
        </div>
      )}
    </section>
  )
}

async function fetchArchive(password: string | undefined, onProgress: (bytes: number) => void) {
  await givePassword(password)
  saveFile(await downloadFile('exportOwnData', onProgress), 'my-data.zip')
  return { message: calls.dataDownloaded }
}
