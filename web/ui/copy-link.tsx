import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import * as messages from '../../contract/messages/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'

type Props = {
  label: string
  /** For screen readers, if the label alone does not tell which link; contains the label. */
  name?: string
  address: () => string
  fieldLabel: string
  isQuiet?: boolean
}

/** Copies an address, or shows it selected if the browser does not allow copying. */
export function CopyLink({ label, name, address, fieldLabel, isQuiet }: Props) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState<{ address: string; isCopied: boolean }>()
  const copy = async () => {
    const requested = address()
    setOutcome({ address: requested, isCopied: await isCopied(requested) })
  }
  const Icon = outcome?.isCopied ? Check : Link2
  return (
    <>
      <button
        type="button"
        className={isQuiet ? 'btn btn-ghost px-2' : 'btn'}
        aria-label={name}
        onClick={() => void copy()}
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </button>
      <p role="status" className={outcome ? 'basis-full' : 'sr-only'}>
        {outcome && t(outcome.isCopied ? messages.linkCopied : messages.copyLinkFromHere)}
      </p>
      {outcome && !outcome.isCopied && (
        <input
          key={outcome.address}
          ref={(field) => field?.focus()}
          className="input w-full"
          aria-label={fieldLabel}
          readOnly
          value={outcome.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}

// Browsers provide no clipboard over plain HTTP, except on localhost (W3C Clipboard API: secure contexts only).
const isCopied = (text: string) =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false
