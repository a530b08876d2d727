import { useLayoutEffect, useRef } from 'react'

/**
 * Acts on an element as soon as it is on the page with what was changed. A timer may run when people have gone on, and
 * then takes the focus or the caret away from them.
 */
export function useFocusAfter<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const due = useRef<(element: E) => void>(undefined)
  useLayoutEffect(() => {
    if (!due.current || !ref.current) return
    ref.current.focus()
    due.current(ref.current)
    due.current = undefined
  })
  const focusAfter = (act: (element: E) => void = () => {}) => {
    due.current = act
  }
  return [ref, focusAfter] as const
}
