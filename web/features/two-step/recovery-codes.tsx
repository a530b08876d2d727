import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as messages from '../../../contract/messages/generated/two-step.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const fileName = 'lectern-recovery-codes.txt'

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const text = codes.join('\n')
  const copy = async () => {
    // Browsers provide no clipboard over plain HTTP, except on localhost.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(t(isCopied ? messages.copied : messages.copyFromField))
    field.current?.select()
  }
  return (
    <section
      className="grid gap-3 rounded-box border border-primary bg-primary/10 p-5"
      aria-label={t(messages.codesHeading)}
    >
      <h2 className="text-xl font-semibold">{t(messages.codesHeading)}</h2>
      <p>{t(messages.codesLead)}</p>
      <textarea
        ref={field}
        className="textarea w-full font-mono"
        aria-label={t(messages.codesHeading)}
        rows={codes.length}
        readOnly
        value={text}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          {t(messages.copy)}
        </button>
        <a className="btn" download={fileName} href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}>
          <Download aria-hidden className="size-5" />
          {t(messages.download)}
        </a>
        <button type="button" className="btn" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t(messages.print)}
        </button>
      </div>
      <p role="status">{outcome}</p>
    </section>
  )
}
