import { type KeyboardEvent, useState } from 'react'
import * as messages from '../../../../../contract/messages/caption-edit.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { formatCueTime, nudgeSeconds, parseCueTime } from '../cues/cue-time.ts'

type Props = { label: string; seconds: number; onChange: (seconds: number) => void }

/** Counts when it is left or sent; a time that cannot be read stays as it was typed. */
export function TimeField({ label, seconds, onChange }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && parseCueTime(typed) === undefined
  const apply = () => {
    const parsed = typed === undefined ? undefined : parseCueTime(typed)
    if (parsed === undefined) return
    setTyped(undefined)
    if (parsed !== seconds) onChange(parsed)
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') apply()
    const by = { ArrowUp: nudgeSeconds, ArrowDown: -nudgeSeconds }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const parsed = typed === undefined ? seconds : parseCueTime(typed)
    if (parsed === undefined) return
    setTyped(undefined)
    onChange(parsed + by)
  }
  return (
    <input
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong}
      title={isWrong ? t(messages.timeUnreadable) : undefined}
      className={`cue-control input w-full px-2 tabular-nums ${isWrong ? 'input-error' : ''}`}
      value={typed ?? formatCueTime(seconds)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={press}
    />
  )
}
