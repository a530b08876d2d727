import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react'

/** A drag in progress: the pixels moved, and the height by which other rows shift. */
type Drag = { from: number; to: number; by: number; rowHeight: number }

const edgePixels = 48
const scrollStep = 12

/** Drags the rows of a list by their handles, with mouse, pen or finger; Escape cancels. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()

  const begin = (from: number, event: PointerEvent<HTMLElement>) => {
    const rows = list.current
    if (!rows || event.button !== 0) return
    event.preventDefault()
    const handle: HTMLElement = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const measure = openMeasure(rows, from, event.clientY)
    const ended = new AbortController()
    const { signal } = ended
    const end = () => {
      ended.abort()
      setDrag(undefined)
    }
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        scrollAtEdges(rows, clientY)
        setDrag(measure(clientY))
      },
      { signal },
    )
    handle.addEventListener(
      'pointerup',
      ({ clientY }) => {
        const { to } = measure(clientY)
        end()
        if (to !== from) onDrop(from, to)
      },
      { signal },
    )
    handle.addEventListener('pointercancel', end, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }

  return { begin, draggedRow: drag?.from, styleOf: (row: number) => drag && styleOf(row, drag) }
}

function openMeasure(list: HTMLElement, from: number, startY: number) {
  const rows = [...list.children] as HTMLElement[]
  const middles = rows.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2)
  const rowHeight = rows[from]?.offsetHeight ?? 0
  const startScroll = list.scrollTop
  return (clientY: number): Drag => {
    const by = clientY - startY + list.scrollTop - startScroll
    const middle = (middles[from] ?? 0) + by
    const to = middles.filter((other, row) => row !== from && other < middle).length
    return { from, to, by, rowHeight }
  }
}

function scrollAtEdges(list: HTMLElement, clientY: number) {
  const { top, bottom } = list.getBoundingClientRect()
  if (clientY < top + edgePixels) list.scrollTop -= scrollStep
  if (clientY > bottom - edgePixels) list.scrollTop += scrollStep
}

function styleOf(row: number, { from, to, by, rowHeight }: Drag): CSSProperties | undefined {
  if (row === from) return { transform: `translateY(${by}px)`, position: 'relative', zIndex: 1 }
  if (row > from && row <= to) return { transform: `translateY(${-rowHeight}px)` }
  if (row < from && row >= to) return { transform: `translateY(${rowHeight}px)` }
  return undefined
}
