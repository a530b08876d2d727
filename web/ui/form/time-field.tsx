import { useState } from 'react'
import { FieldFrame } from './field.tsx'

type Props = {
  label: string
  hint?: string
  /** Of the field that is sent; without one `onChange` takes what was chosen. */
  name?: string
  /** ISO 8601. */
  at: string | undefined
  error: string | undefined
  /** ISO 8601, or '' for nothing. */
  onChange?: (at: string) => void
}

/** A moment in the reader's time zone; sent in UTC. */
export function TimeField({ label, hint, name, at, error, onChange }: Props) {
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
            onChange={({ target: { value } }) => {
              setLocal(value)
              onChange?.(toInstant(value))
            }}
          />
          {name && <input type="hidden" name={name} value={toInstant(local)} />}
        </>
      )}
    </FieldFrame>
  )
}

const toInstant = (local: string) => local && new Date(local).toISOString()

const minuteMs = 60_000

/** A value for `<input type="datetime-local">`, in the reader's time zone. */
function toLocalField(at: string) {
  const time = new Date(at)
  return new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}
