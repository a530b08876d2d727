import type { KeyboardEvent, ReactNode } from 'react'
import { showWhole } from '../../../../ui/page/show-whole.ts'

/** One line that scrolls sideways on phones, where several would cover the text. */
export function ToolRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex gap-0.5 max-sm:-m-1.5 max-sm:scroll-p-1.5 max-sm:overflow-x-auto max-sm:p-1.5 max-sm:*:shrink-0 sm:flex-wrap"
      onFocus={showWhole}
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  )
}

/** Arrow keys move between the buttons (WAI-ARIA Authoring Practices, toolbar). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!by) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
  buttons.at((now + (isReversed ? -by : by)) % buttons.length)?.focus()
}
