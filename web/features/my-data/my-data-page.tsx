import { useState } from 'react'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import * as account from '../../../contract/messages/account.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/my-data.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { KB } from '../../../contract/validation/limits.ts'
import { explain } from '../../lib/calls/call.ts'
import { asJson } from '../../lib/calls/send-request.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AccountPage } from '../account/account-layout.tsx'
import { givePassword } from '../two-step/give-password.ts'
import { PasswordForm } from '../two-step/password-form.tsx'
import { ConfirmDeletion } from './confirm-deletion.tsx'
import { OwnWords } from './own-words.tsx'

// Browsers read the file after the press, always within this time.
const keptMs = 60_000

export default function MyData() {
  const t = useTranslate()
  return (
    <AccountPage heading={t(titles.myData)} lead={t(messages.lead)}>
      <PageTitle>{t(titles.myData)}</PageTitle>
      <div className="grid gap-10">
        <DownloadData />
        <OwnWords />
        <DeleteAccount />
      </div>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </AccountPage>
  )
}

function DownloadData() {
  const t = useTranslate()
  const [received, setReceived] = useState<number>()
  const download = async (password: string | undefined) => {
    setReceived(0)
    try {
      await notify(requestMessages.exportOwnData, fetchArchive(password, setReceived))
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

function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}

/** Fetches the file of an endpoint. `onProgress` gets the bytes so far; throws as `call` does. */
function downloadFile(name: EndpointName, onProgress: (bytes: number) => void): Promise<Blob> {
  const { method, path } = addresses[name]
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, apiBase + path)
    request.responseType = 'blob'
    request.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = async () => {
      const { status, response } = request
      if (status === 200) return resolve(response)
      reject(explain({ status, body: asJson(await (response as Blob).text()) }, name, false))
    }
    request.onerror = () => reject(explain({ status: 0, body: undefined }, name, false))
    request.onabort = request.onerror
    request.send()
  })
}

function DeleteAccount() {
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
