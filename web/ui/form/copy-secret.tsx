import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

type Props = {
  heading: string
  lead: string
  copy: string
  copied: string
  copyFromField: string
  secret: string
}

/** A secret that is shown once. Without a clipboard it stays selected in its field. */
export function CopySecret({ heading, lead, copy, copied, copyFromField, secret }: Props) {
  const [outcome, setOutcome] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copySecret = async () => {
    // Browsers provide no clipboard over plain HTTP, except on localhost.
    const isCopied = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? copied : copyFromField)
    field.current?.select()
  }
  return (
    <section className="grid gap-3 rounded-box border border-primary bg-primary/10 p-5" aria-label={heading}>
      <h2 className="text-xl font-semibold">{heading}</h2>
      <p>{lead}</p>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          className="input min-w-0 grow font-mono"
          aria-label={heading}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="btn" onClick={() => void copySecret()}>
          <Copy aria-hidden className="size-5" />
          {copy}
        </button>
      </div>
      <p role="status">{outcome}</p>
    </section>
  )
}
