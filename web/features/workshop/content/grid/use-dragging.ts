import { PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Selection } from '../../../lecture/editing/selection.ts'
import { type Item, type Place, placeBefore } from '../places.ts'
import { idOfRow, partOf, rowOf } from './row-commands.ts'

type Options = {
  items: readonly Item[]
  selection: Selection
  list: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
  onDropLectures: (ids: ReadonlySet<string>, place: Place) => void
  /** Before the section with this index. */
  onDropSection: (id: string, index: number) => void
}

type Dragged = { id: string; ids: ReadonlySet<string>; isSection: boolean }

/**
 * The rows stay where they are, and a line shows where the dragged ones will land. It is moved outside of React, so that
 * a drag renders no row.
 */
export function useDragging(options: Options) {
  const { items, selection, list, line } = options
  const [dragged, setDragged] = useState<Dragged>()
  const pointerY = useRef<number>(undefined)
  const find = (now: Dragged) =>
    list.current && pointerY.current !== undefined
      ? findLanding(list.current, items, now.isSection, pointerY.current)
      : undefined
  const show = useEffectEvent((now: Dragged) => {
    const landing = find(now)
    if (!line.current) return
    line.current.hidden = !landing
    if (landing) line.current.style.transform = `translateY(${landing.top}px)`
  })
  useEffect(() => {
    if (!dragged) return
    const end = new AbortController()
    const { signal } = end
    const follow = ({ clientY }: PointerEvent) => {
      pointerY.current = clientY
      show(dragged)
    }
    // Before dnd-kit, which takes the event and moves the lifted row a frame later.
    addEventListener('pointermove', follow, { capture: true, signal })
    // The list scrolls below a resting pointer.
    addEventListener('scroll', () => show(dragged), { passive: true, signal })
    return () => end.abort()
  }, [dragged])
  const start = ({ operation: { source, position } }: DragStartEvent) => {
    const id = String(source?.id ?? '')
    const isSection = items.some((item) => item.kind === 'section' && item.id === id)
    const isOfSelected = !isSection && selection.ids().has(id)
    pointerY.current = position.current.y
    setDragged({ id, isSection, ids: isOfSelected ? selection.ids() : new Set([id]) })
  }
  const end = ({ canceled, nativeEvent }: DragEndEvent) => {
    // A busy page has perhaps not followed the last moves yet.
    if (nativeEvent instanceof PointerEvent) pointerY.current = nativeEvent.clientY
    const landing = dragged && find(dragged)
    setDragged(undefined)
    if (line.current) line.current.hidden = true
    if (canceled || !dragged || !landing) return
    if (dragged.isSection) return options.onDropSection(dragged.id, landing.index)
    const place = placeBefore(items, landing.index, dragged.ids)
    if (place) options.onDropLectures(dragged.ids, place)
  }
  return { dragged, handlers: { onDragStart: start, onDragEnd: end } }
}

/** The index of the item, or of the section, before which it lands; where that is from the top of the list. */
export function findLanding(list: HTMLElement, items: readonly Item[], isSection: boolean, y: number) {
  const { top, bottom, left, width } = list.getBoundingClientRect()
  const inside = Math.min(Math.max(y, top + 1), bottom - 1)
  const id = idOfRow(document.elementFromPoint(left + width / 2, inside))
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  const box = id === undefined ? undefined : rowOf(id)?.getBoundingClientRect()
  if (!item || !box) return undefined
  if (isSection) return findSectionLanding(items, index, y, top)
  const isBelow = item.kind === 'section' || y > box.top + box.height / 2
  return { index: isBelow ? index + 1 : index, top: (isBelow ? box.bottom : box.top) - top }
}

function findSectionLanding(items: readonly Item[], hovered: number, y: number, listTop: number) {
  const starts = items.flatMap((item, index) => (item.kind === 'section' ? [index] : []))
  const rank = starts.findLastIndex((start) => start <= hovered)
  const members = items.slice(starts[rank], starts[rank + 1])
  const boxes = members.flatMap(({ id }) => rowOf(id)?.getBoundingClientRect() ?? [])
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (!first || !last) return undefined
  const isBelow = rank === 0 || y > (first.top + last.bottom) / 2
  return { index: isBelow ? rank + 1 : rank, top: (isBelow ? last.bottom : first.top) - listTop }
}

const isControl = 'button, input, a'

export const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) => target instanceof Element && target.closest(isControl) !== null,
    activationConstraints: ({ pointerType, target }) =>
      pointerType === 'touch' && partOf(target as Element) !== 'grip'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
        : [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
]
