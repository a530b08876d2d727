import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Gives the focus back when a dialog has gone. Not in its `onClose`: notifications leave the dialog when it is removed,
 * and take the focus along.
 */
export function useFocusBack(isOpen: boolean, focus: () => void) {
  const wasOpen = useRef(false)
  const focusNow = useEffectEvent(focus)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusNow()
    wasOpen.current = isOpen
  }, [isOpen])
}
