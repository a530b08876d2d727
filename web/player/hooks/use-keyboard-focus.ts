import { type FocusEvent, useState } from 'react'

/** Whether something inside got the focus by keyboard. `:focus-visible` also matches a clicked button after any key. */
export function useKeyboardFocus() {
  const [hasKeyboardFocus, setHasKeyboardFocus] = useState(false)
  return {
    'data-keyboard-focus': hasKeyboardFocus,
    onFocus: ({ target }: FocusEvent) => setHasKeyboardFocus(target.matches(':focus-visible')),
  }
}
