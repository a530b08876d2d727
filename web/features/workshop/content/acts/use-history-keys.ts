import { useEffect } from 'react'
import type { History } from './history.ts'

const typing = 'input, textarea, select, dialog, [contenteditable]'

/** Wherever the focus is on the page, but in a field. */
export function useHistoryKeys(history: History) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (!(ctrlKey || metaKey) || altKey || (target instanceof Element && target.closest(typing))) return
      const pressed = key.toLowerCase()
      const isRedo = pressed === 'y' || (pressed === 'z' && shiftKey)
      if (pressed !== 'z' && !isRedo) return
      event.preventDefault()
      void (isRedo ? history.redo() : history.undo())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [history])
}
