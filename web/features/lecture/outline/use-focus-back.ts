import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns the focus after a dialog has been removed. Its `onClose` would be too early: notifications leave
 * the dialog when it is removed, and take the focus along.
 */
export function useFocusBack(isOpen: boolean, focus: () => void) {
  const wasOpen = useRef(false)
  const focusNow = useEffectEvent(focus)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusNow()
    wasOpen.current = isOpen
  }, [isOpen])
}
