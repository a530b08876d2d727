import { type PointerEvent, useRef, useState } from 'react'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import * as messages from '../../../../contract/messages/hotspot-form.ts'
import { type AreaShape, areaShapes } from '../../../../contract/question-kinds.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { type Area, type AreaValues, readArea, shownArea } from '../../question-bank/hotspot/area-values.ts'
import { MarkedPicture } from '../../quiz-attempt/field/marked-picture.tsx'
import { shapeNames } from './area-rows.tsx'

type Point = [x: number, y: number]
type Props = {
  picture: ArticlePicture
  alt: string
  areas: AreaValues[]
  onChange: (areas: AreaValues[]) => void
}

const leastDrag = 0.01
const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** Draws areas over the picture by pointer, or adds one whose numbers are typed. */
export function DrawAreas({ picture, alt, areas, onChange }: Props) {
  const t = useTranslate()
  const [shape, setShape] = useState<AreaShape>('rect')
  const [drag, setDrag] = useState<{ from: Point; to: Point }>()
  /** The polygon that gets the next corner. */
  const open = useRef<string>(undefined)
  const { width, height } = picture
  const add = (coords: number[]) => {
    const isCorrect = !areas.some((one) => one.isCorrect)
    const added = readArea({ shape, coords, isCorrect })
    onChange([...areas, added])
    return added.key
  }
  const addCorner = ([x, y]: Point) => {
    const index = areas.findIndex(({ key }) => key === open.current)
    const area = areas[index]
    if (!area) {
      open.current = add([x, y])
      return
    }
    const { cells } = readArea({ ...shownArea(area), coords: [...shownArea(area).coords, x, y] })
    onChange(areas.with(index, { ...area, cells }))
  }
  const finish = (to: Point) => {
    if (!drag) return
    setDrag(undefined)
    const moved = Math.hypot(to[0] - drag.from[0], to[1] - drag.from[1])
    if (moved >= leastDrag) add(draggedArea(shape, drag.from, to, picture))
  }
  const dragged = drag && { shape, coords: draggedArea(shape, drag.from, drag.to, picture), isCorrect: true }
  return (
    <div className="grid gap-3">
      <Choice
        label={t(messages.shape)}
        names={shapeNames}
        value={shape}
        onChange={({ target }) => {
          open.current = undefined
          setShape(areaShapes.find((one) => one === target.value) ?? 'rect')
        }}
      />
      <p className="text-sm text-base-content/75">
        {t(shape === 'polygon' ? messages.drawCorners : messages.drawByDragging)}
      </p>
      <div
        dir="ltr"
        className="relative w-full cursor-crosshair touch-none overflow-hidden rounded-box select-none"
        style={{ maxWidth: `max(${width}px, 20rem)` }}
        onPointerDown={(event) => {
          event.preventDefault()
          if (shape === 'polygon') return addCorner(pointOf(event))
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrag({ from: pointOf(event), to: pointOf(event) })
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
        onPointerUp={(event) => finish(pointOf(event))}
        onPointerCancel={() => setDrag(undefined)}
      >
        <MarkedPicture
          address={picture.secure_url}
          {...{ alt, width, height }}
          areas={[...areas.map(shownArea), ...(dragged ? [dragged] : [])]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => add(inTheMiddle[shape])}>
          {t(messages.addByNumbers)}
        </button>
        {shape === 'polygon' && (
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => {
              open.current = undefined
            }}
          >
            {t(messages.nextPolygon)}
          </button>
        )}
      </div>
    </div>
  )
}

const inTheMiddle: Record<AreaShape, number[]> = {
  rect: [0.4, 0.4, 0.6, 0.6],
  circle: [0.5, 0.5, 0.1],
  polygon: [0.5, 0.4, 0.6, 0.6, 0.4, 0.6],
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const frame = currentTarget.getBoundingClientRect()
  return [clamp((clientX - frame.left) / frame.width), clamp((clientY - frame.top) / frame.height)]
}

/** From one corner to the other, or from the centre of a circle to its edge. */
function draggedArea(
  shape: AreaShape,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  { width, height }: { width: number; height: number },
): Area['coords'] {
  if (shape === 'rect')
    return [Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY)]
  const radius = Math.hypot((toX - fromX) * width, (toY - fromY) * height) / width
  return [fromX, fromY, Math.min(1, radius)]
}
