import type { ReactNode } from 'react'

type Props = { label: string; onPress: () => void; children: ReactNode }

/** A sign alone; its words are read aloud, and shown under the pointer. */
export function IconButton({ label, onPress, children }: Props) {
  return (
    <button
      type="button"
      className="btn btn-square btn-ghost"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
