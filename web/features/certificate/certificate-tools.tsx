import { FileDown, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { apiBase } from '../../../contract/addresses.ts'
import type { Certificate } from '../../../contract/endpoints/certificate.ts'
import * as messages from '../../../contract/messages/certificate.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { showError, showNote, textOf } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { changePublic } from './certificate-queries.ts'

export function CertificateTools({ certificate }: { certificate: Certificate }) {
  const t = useTranslate()
  return (
    <section className="mx-auto grid w-full max-w-[60rem] gap-4 print:hidden">
      {certificate.isOwn && <PublicSwitch certificate={certificate} />}
      <div className="flex flex-wrap items-center gap-3">
        <a href={`${apiBase}/certificate/${certificate._id}/pdf`} download className="btn btn-primary">
          <FileText aria-hidden className="size-5" />
          {t(messages.pdf)}
        </a>
        <button type="button" className="btn" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t(messages.print)}
        </button>
        <a href={`${apiBase}/certificate/${certificate._id}/credential`} download className="btn">
          <FileDown aria-hidden className="size-5" />
          {t(messages.credential)}
        </a>
        <CopyLink
          label={t(messages.copyLink)}
          address={() => new URL(window.location.pathname, window.location.href).href}
          fieldLabel={t(messages.link)}
        />
      </div>
      <p className="max-w-prose text-sm text-base-content/75">{t(messages.credentialHint)}</p>
      {certificate.keyWithdrawnUntil && (
        <p className="max-w-prose font-medium">
          <Day at={certificate.keyWithdrawnUntil} describe={(date) => t(messages.keyWithdrawn({ date }))} />
        </p>
      )}
    </section>
  )
}

function PublicSwitch({ certificate }: { certificate: Certificate }) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const change = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      showNote((await changePublic(certificate, !certificate.isPublic)).message)
    } catch (error) {
      showError(textOf(error))
    }
    setIsSending(false)
  }
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-5"
          checked={certificate.isPublic}
          aria-busy={isSending}
          onChange={() => void change()}
        />
        {t(messages.isPublic)}
      </label>
      {!certificate.isPublic && (
        <p className="text-sm text-base-content/75">
          {t(certificate.pathId === undefined ? messages.isPrivate : messages.isPrivateOfPath)}
        </p>
      )}
    </div>
  )
}
