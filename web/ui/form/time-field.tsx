import { useState } from 'react'
import { FieldFrame } from './field.tsx'

type Props = {
  label: string
  hint?: string
  name: string
  /** ISO 8601. */
  at: string | undefined
  error: string | undefined
}

/** A moment in the reader's time zone; sent in UTC. */
export function TimeField({ label, hint, name, at, error }: Props) {
  const [local, setLocal] = useState(at ? toLocalField(at) : '')
  return (
    <FieldFrame label={label} {...(hint && { hint })} {...(error && { error })}>
      {(wrapped) => (
        <>
          <input
            {...wrapped}
            type="datetime-local"
            className={`input w-full ${error ? 'input-error' : ''}`}
            value={local}
            onChange={(event) => setLocal(event.target.value)}
          />
          <input type="hidden" name={name} value={local && new Date(local).toISOString()} />
        </>
      )}
    </FieldFrame>
  )
}

const minuteMs = 60_000

/** A value for `<input type="datetime-local">`, in the reader's time zone. */
function toLocalField(at: string) {
  const time = new Date(at)
  return new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}
