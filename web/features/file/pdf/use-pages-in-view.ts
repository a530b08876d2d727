import { type RefObject, useEffect, useState } from 'react'

// Draws pages before they are scrolled into view.
const nearMargin = '100% 0px'
const middle = '-50% 0px'

/** The children of `list` that are in view or near it in `scroller`, and the one in its middle. */
export function usePagesInView(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isLaidOut: boolean,
) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    if (!isLaidOut || !list.current) return
    const root = scroller.current
    const nearby = new IntersectionObserver((entries) => setNear((before) => withEntries(before, entries)), {
      root,
      rootMargin: nearMargin,
    })
    const passing = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(numberOf(entered.target))
      },
      { root, rootMargin: middle },
    )
    for (const page of list.current.children) {
      nearby.observe(page)
      passing.observe(page)
    }
    return () => {
      nearby.disconnect()
      passing.disconnect()
    }
  }, [scroller, list, isLaidOut])
  return { near, current }
}

function withEntries(before: ReadonlySet<number>, entries: IntersectionObserverEntry[]) {
  const after = new Set(before)
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) after.add(numberOf(target))
    else after.delete(numberOf(target))
  }
  return after
}

const numberOf = (page: Element) => Number((page as HTMLElement).dataset.page)
