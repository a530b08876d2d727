import { useLayoutEffect, useRef, useState } from 'react'

/** In pixels, as in `grade-grid.css`. */
export const rowHeight = 48
export const columnWidth = 120
const headHeight = 72

type Seen = { top: number; start: number; height: number; width: number; nameWidth: number }
type Counts = { rows: number; columns: number }

/** Drawn beyond what is seen. */
const spareRows = 8
const spareColumns = 2

/** Which rows and columns of a long table are drawn: those in sight and some around them. */
export function useWindow({ rows, columns }: Counts) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<Seen>({ top: 0, start: 0, height: 800, width: 1_000, nameWidth: 200 })
  const look = () => {
    const element = box.current
    if (!element) return
    const name = element.querySelector('thead th')
    setSeen({
      top: element.scrollTop,
      // Negative from right to left.
      start: Math.abs(element.scrollLeft),
      height: element.clientHeight,
      width: element.clientWidth,
      nameWidth: name?.clientWidth ?? 0,
    })
  }
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  })
  const shown = (from: number, length: number, step: number, spare: number, count: number) => ({
    from: Math.max(0, Math.min(count, Math.floor(from / step) - spare)),
    to: Math.min(count, Math.ceil((from + length) / step) + spare),
  })
  const rowsShown = shown(seen.top, seen.height, rowHeight, spareRows, rows)
  const columnsShown = shown(seen.start, seen.width, columnWidth, spareColumns, columns)
  const rowsAtOnce = Math.max(1, Math.floor((seen.height - headHeight) / rowHeight) - 1)

  /** Scrolls until this place is in sight, below the head and beside the names. */
  const reach = (row: number, column: number) => {
    const element = box.current
    if (!element) return
    const top = row * rowHeight
    const room = seen.height - headHeight - rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top > element.scrollTop + room) element.scrollTop = top - room
    const start = column * columnWidth
    const across = Math.max(0, seen.width - seen.nameWidth - columnWidth)
    const at = Math.abs(element.scrollLeft)
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    if (start < at) element.scrollLeft = sign * start
    else if (start > at + across) element.scrollLeft = sign * (start - across)
    look()
  }
  return { box, look, rowsShown, columnsShown, rowsAtOnce, reach }
}
