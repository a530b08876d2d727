import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { FieldProps } from './field-props.ts'
import { MarkedPicture } from './marked-picture.tsx'
import { usePictures } from './question-text.tsx'

type Point = [x: number, y: number]

const middle: Point = [0.5, 0.5]
const step = 0.01
const longStep = 0.1

const steps: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isPoint = (value: unknown): value is Point => Array.isArray(value) && value.length === 2

/** From 0 to 1, in steps that a person can see. */
const tidy = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000

const inPercent = ([x, y]: Point) => ({ x: Math.round(x * 100), y: Math.round(y * 100) })

/** A place on a picture, by pointer or by a cross that the arrow keys move. */
export function HotspotField({ question, value, onAnswer, isDisabled }: FieldProps<'hotspot'>) {
  const t = useTranslate()
  const id = useId()
  const { picture, alt, width, height, areas, correct } = question
  const address = usePictures().get(picture)?.secure_url
  const point = isPoint(value) ? value : undefined
  const mark = ([x, y]: Point) => onAnswer([tidy(x), tidy(y)])
  const press = (event: KeyboardEvent) => {
    const direction = steps[event.key]
    if (!direction) return
    event.preventDefault()
    if (!point) return mark(middle)
    const size = event.shiftKey ? longStep : step
    mark([point[0] + direction[0] * size, point[1] + direction[1] * size])
  }
  const click = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const frame = currentTarget.getBoundingClientRect()
    mark([(clientX - frame.left) / frame.width, (clientY - frame.top) / frame.height])
  }
  const drawn = { address, width, height, areas, point }
  const frame = 'relative w-full overflow-hidden rounded-box'
  // Small pictures grow, or nobody could mark a place in them.
  const style = { maxWidth: `max(${width}px, 20rem)` }
  return (
    <div className="grid gap-2">
      {isDisabled ? (
        <div dir="ltr" className={frame} style={style}>
          <MarkedPicture {...drawn} alt={alt} />
        </div>
      ) : (
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
          tabIndex={0}
          dir="ltr"
          aria-label={t(messages.markPicture({ alt }))}
          aria-describedby={`${id}-how ${id}-place`}
          className={`${frame} cursor-crosshair touch-manipulation select-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary`}
          style={style}
          onClick={click}
          onKeyDown={press}
        >
          <MarkedPicture {...drawn} alt="" />
        </div>
      )}
      {!isDisabled && (
        <p id={`${id}-how`} className="text-sm text-base-content/75">
          {t(messages.markHint)}
        </p>
      )}
      <p id={`${id}-place`} role="status" className="tabular-nums">
        {t(point ? messages.markedAt(inPercent(point)) : messages.notMarked)}
      </p>
      {isPoint(correct) && (
        <p>
          {t(messages.rightPlace(inPercent(correct)))} {areas && t(messages.areasDrawn)}
        </p>
      )}
      {point && !isDisabled && (
        <button type="button" className="btn justify-self-start btn-sm" onClick={() => onAnswer(null)}>
          {t(messages.unmark)}
        </button>
      )}
    </div>
  )
}
