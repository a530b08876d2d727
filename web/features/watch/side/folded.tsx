import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** True when another part of the page needs the content. */
  isWanted: boolean
  children: ReactNode
}

/** Phones fold what other devices show beside the lecture. Hidden there already while the page is not hydrated. */
export function Folded({ title, isWanted, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isWanted && !isOpen) setIsOpen(true)
  return (
    <details
      className="rounded-box border border-base-300 py-2 lg:hidden"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {/* Toggled here, because the browser's toggle event comes later, after another part may have asked
          for a field. */}
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
