import { useEffect, useRef } from 'react'

export function useChosenInView(chosenId: string) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lecture has another position in the list
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current=true]')?.closest('li')
    if (!list.current || !row) return
    const { scrollTop, clientHeight } = list.current
    const isInView =
      row.offsetTop >= scrollTop && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight
    if (!isInView) list.current.scrollTop = row.offsetTop - clientHeight / 3
  }, [chosenId])
  return list
}
