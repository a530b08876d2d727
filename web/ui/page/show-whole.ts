import type { FocusEvent } from 'react'

/** Browsers leave a control half in view when the keyboard comes to it: a row that scrolls sideways shows it whole. */
export function showWhole({ target }: FocusEvent<HTMLElement>) {
  // A press would miss what moves away below it.
  if (!target.matches(':focus-visible')) return
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}
