import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Wrapped = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }
type FrameProps = { label: string; error?: string; hint?: string; children: (wrapped: Wrapped) => ReactNode }

export function FieldFrame({ label, error, hint, children }: FrameProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'flex gap-1.5 text-sm font-medium text-error' : 'text-sm text-base-content/75'}
        >
          {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  )
}

type FieldProps = ComponentProps<'input'> & { label: string; error?: string; hint?: string }

export function Field({ label, error, hint, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wrapped) => (
        <input
          dir={directionOf(input.type)}
          {...wrapped}
          {...input}
          className={`input w-full ${error ? 'input-error' : ''}`}
        />
      )}
    </FieldFrame>
  )
}

// Addresses and numbers are written from left to right in every language.
const directionOf = (type: string | undefined) => (type === undefined || type === 'text' ? 'auto' : undefined)

type AreaProps = ComponentProps<'textarea'> & { label: string; error?: string; hint?: string }

export function TextArea({ label, error, hint, ...area }: AreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wrapped) => (
        <textarea
          rows={5}
          dir="auto"
          {...wrapped}
          {...area}
          className={`textarea w-full ${error ? 'textarea-error' : ''}`}
        />
      )}
    </FieldFrame>
  )
}
