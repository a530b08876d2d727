import { useEffect, useRef } from 'react'

// Long enough not to request every letter, short enough to feel immediate.
const typingPauseMs = 250

/** A search field whose text, `searchText`, is in the address. `later` waits for a pause in typing; `stop` cancels that. */
export function useSearchField(searchText: string) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(searchText)
  // Back and other buttons change the address, too. What people typed before hydration stays.
  useEffect(() => {
    if (shown.current === searchText) return
    shown.current = searchText
    const field = input.current
    if (field && field !== document.activeElement) field.value = searchText
  }, [searchText])
  useEffect(() => () => clearTimeout(typing.current), [])
  const stop = () => clearTimeout(typing.current)
  const later = (search: () => void) => {
    stop()
    typing.current = setTimeout(search, typingPauseMs)
  }
  return { input, later, stop }
}
