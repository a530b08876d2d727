import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** Somebody asked elsewhere for what is in it. */
  isWanted: boolean
  children: ReactNode
}

/** On a phone, what stands beside the lecture elsewhere. */
export function Folded({ title, isWanted, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isWanted && !isOpen) setIsOpen(true)
  return (
    <details
      className="rounded-box border border-base-300 py-2"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {/* Toggled by us: the browser's toggle event comes later, when a field may already have been requested. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary can be pressed by keyboard */}
      <summary
        className="min-h-11 cursor-pointer content-center px-4 font-medium"
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(!isOpen)
        }}
      >
        {title}
      </summary>
      {isOpen && children}
    </details>
  )
}
