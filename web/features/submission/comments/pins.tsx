import { MessageSquare } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { commentElementId, focusOn, inPercent, type Point, pinId, tidyShare } from './place.ts'

type Props = {
  /** All of the file, in their order. */
  comments: PlacedComment[]
  /** Undefined in a picture. */
  page?: number
  /** While a place is chosen. */
  onPlace: ((point: Point) => void) | undefined
}

const step = 0.02

const steps: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Comments at their places over a page or picture; each leads to its words in the list. Its frame must be `relative`. */
export function Pins({ comments, page, onPlace }: Props) {
  const t = useTranslate()
  return (
    // Shares count from the left in every language.
    <div dir="ltr" className="pointer-events-none absolute inset-0">
      {comments.map(({ commentId, x, y, text, ...comment }, index) =>
        x === undefined || y === undefined || comment.page !== page ? null : (
          <button
            key={commentId}
            id={pinId(commentId)}
            type="button"
            title={text}
            aria-label={t(messages.pin({ number: index + 1, text }))}
            className="pointer-events-auto absolute grid size-8 -translate-1/2 place-items-center rounded-full border-2 border-white bg-primary text-sm font-bold text-primary-content shadow-md focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-primary"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onClick={() => focusOn(commentElementId(commentId))}
          >
            {index + 1}
          </button>
        ),
      )}
      {onPlace && <PlaceChoice page={page} onPlace={onPlace} />}
    </div>
  )
}

type ChoiceProps = { page: number | undefined; onPlace: (point: Point) => void }

function PlaceChoice({ page, onPlace }: ChoiceProps) {
  const t = useTranslate()
  const [point, setPoint] = useState<Point>({ x: 0.5, y: 0.5 })
  const [hasFocus, setHasFocus] = useState(false)
  const click = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const frame = currentTarget.getBoundingClientRect()
    const { left, top, width, height } = frame
    onPlace({ x: tidyShare((clientX - left) / width), y: tidyShare((clientY - top) / height) })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onPlace(point)
    const by = steps[event.key]
    if (!by && event.key !== 'Enter') return
    event.preventDefault()
    if (by) setPoint(({ x, y }) => ({ x: tidyShare(x + by.x), y: tidyShare(y + by.y) }))
  }
  const where = inPercent(point)
  return (
    <div
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
      tabIndex={0}
      aria-label={t(page === undefined ? messages.placeOn(where) : messages.placeOnPage({ ...where, page }))}
      className="pointer-events-auto absolute inset-0 cursor-crosshair touch-manipulation select-none bg-primary/5 focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-primary"
      onClick={click}
      onKeyDown={press}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {hasFocus && (
        <MessageSquare
          aria-hidden
          className="absolute size-7 -translate-1/2 fill-white text-primary"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        />
      )}
    </div>
  )
}
