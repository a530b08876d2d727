import { useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, dialog, [contenteditable]'

/** What letters do wherever the focus is on the page, but in a field. */
export function useLetterKeys(keys: Record<string, () => void>) {
  const onLetter = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    // Or the field that it leads to would get the letter, too.
    if (act) event.preventDefault()
    act?.()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(typing))) return
      onLetter(event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
