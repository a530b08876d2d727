import { type ReactNode, useEffect, useState } from 'react'
import * as messages from '../../contract/messages/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'

const explainAfterMs = 5_000

type Props = {
  onTryAgain: () => void
  /** Screen readers announce it at once. */
  label?: string
  className?: string | undefined
  children?: ReactNode
}

/** A skeleton; after a while also a sentence and a way to try again. */
export function Waiting({ onTryAgain, label, className, children }: Props) {
  const t = useTranslate()
  const [tries, setTries] = useState(0)
  const tryAgain = () => {
    setTries(tries + 1)
    onTryAgain()
  }
  return (
    <div className={className}>
      <Slowness key={tries} onTryAgain={tryAgain} />
      {children !== undefined && (
        <div role="status" aria-label={label ?? t(messages.loading)} className="contents">
          {children}
        </div>
      )}
    </div>
  )
}

function Slowness({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), explainAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="relative z-1 col-span-full flex flex-wrap items-center gap-3 rounded-box border border-base-300 bg-base-100 p-4 text-base-content">
      <p role="status">{t(messages.takesLong)}</p>
      <button type="button" className="btn btn-primary" onClick={onTryAgain}>
        {t(messages.tryAgain)}
      </button>
    </div>
  )
}

export function WaitingPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Waiting onTryAgain={onTryAgain} className="shell grid gap-6 py-10">
      <div className="skeleton h-9 w-2/5" />
      <div className="skeleton h-64 w-full" />
    </Waiting>
  )
}
