import type { ReactNode } from 'react'

type Props = {
  label: string
  value: string | number
  onChoose: (value: string) => void
  children: ReactNode
}

export function Choice({ label, value, onChoose, children }: Props) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 px-1">
      {label}
      <select
        className="h-10 cursor-pointer rounded-field border border-white/40 bg-neutral-900 px-2 focus-visible:outline-white"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {children}
      </select>
    </label>
  )
}
