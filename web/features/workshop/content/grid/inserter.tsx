import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as messages from '../../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import type { Item, Place } from '../places.ts'
import { placeBefore } from '../places.ts'
import { idOfRow, rowOf } from './row-commands.ts'

type Props = {
  list: RefObject<HTMLElement | null>
  items: readonly Item[]
  isHidden: boolean
  onLecture: (place: Place) => void
  onSection: (place: Place) => void
}

type Gap = { top: number; start: number; place: Place }

const nearPx = 9
const besidePx = 14
const widthPx = 210
const none: ReadonlySet<string> = new Set()

/** Two buttons between the rows where the mouse is. Menus of rows have the same for fingers and keys. */
export function Inserter({ list, items, isHidden, onLecture, onSection }: Props) {
  const t = useTranslate()
  const [gap, setGap] = useState<Gap>()
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    // Holds the buttons, too: the mouse that goes to them stays inside.
    const area = element?.parentElement
    if (!area) return
    const follow = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return setGap(undefined)
      if (buttons.current?.contains(event.target as Node)) return
      setGap((now) => findGap(element, items, event, now))
    }
    const leave = () => setGap(undefined)
    area.addEventListener('pointermove', follow)
    area.addEventListener('pointerleave', leave)
    return () => {
      area.removeEventListener('pointermove', follow)
      area.removeEventListener('pointerleave', leave)
    }
  }, [list, items])
  if (!gap || isHidden) return null
  const press = (act: (place: Place) => void) => () => {
    setGap(undefined)
    act(gap.place)
  }
  return (
    <div ref={buttons} className="inserter" style={{ transform: `translate(${gap.start}px, ${gap.top}px)` }}>
      <button type="button" className="inserter-button" tabIndex={-1} onClick={press(onLecture)}>
        <Plus aria-hidden className="size-3.5" />
        {t(messages.lectureHere)}
      </button>
      <button type="button" className="inserter-button" tabIndex={-1} onClick={press(onSection)}>
        <Plus aria-hidden className="size-3.5" />
        {t(messages.sectionHere)}
      </button>
    </div>
  )
}

/** Beside the pointer, so that a second press of the same place hits no button. */
function findGap(
  list: HTMLElement,
  items: readonly Item[],
  { target, clientX, clientY }: PointerEvent,
  now: Gap | undefined,
) {
  const id = idOfRow(target as Element)
  const box = id === undefined ? undefined : rowOf(id)?.getBoundingClientRect()
  if (!box) return undefined
  const index = items.findIndex((item) => item.id === id)
  const [isAbove, isBelow] = [clientY - box.top < nearPx, box.bottom - clientY < nearPx]
  const place = isAbove || isBelow ? placeBefore(items, isBelow ? index + 1 : index, none) : undefined
  if (!place) return undefined
  const { top, left, width } = list.getBoundingClientRect()
  const gapTop = (isBelow ? box.bottom : box.top) - top
  const start = Math.max(0, Math.min(clientX - left + besidePx, width - widthPx))
  return now?.top === gapTop ? now : { top: gapTop, start, place }
}
