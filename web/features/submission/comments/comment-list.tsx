import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { formatTime } from '../../../player/format-time.ts'
import { PlainText } from '../../../ui/text/plain-text.tsx'
import { describePlace } from './describe-place.ts'
import { useMarker } from './marker.ts'
import { commentElementId } from './place.ts'

type Props = {
  /** In their order. */
  comments: PlacedComment[]
  /** Leads to the place of one; undefined where it has none. */
  onShow?: ((comment: PlacedComment) => void) | undefined
}

/** The same comments as at their places, for those who read them one by one. */
export function CommentList({ comments, onShow }: Props) {
  const t = useTranslate()
  if (comments.length === 0) return null
  return (
    <ol aria-label={t(messages.comments)} className="grid gap-2">
      {comments.map((comment, index) => (
        <li
          key={comment.commentId}
          id={commentElementId(comment.commentId)}
          tabIndex={-1}
          className="grid gap-1 rounded-box border border-base-300 bg-base-200/50 px-4 py-3 focus-visible:outline-3 focus-visible:outline-primary"
        >
          <OneComment comment={comment} number={index + 1} onShow={onShow} />
        </li>
      ))}
    </ol>
  )
}

type OneProps = Pick<Props, 'onShow'> & { comment: PlacedComment; number: number }

function OneComment({ comment, number, onShow }: OneProps) {
  const t = useTranslate()
  const marker = useMarker()
  const { text, quote, second, author, isMine, x } = comment
  const place = describePlace(comment)
  const hasPlace = quote !== undefined || second !== undefined || x !== undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold tabular-nums">{number}</span>
        {quote !== undefined && (
          <q dir="auto" className="min-w-0 flex-1 basis-40 text-base-content/75 wrap-anywhere">
            {quote}
          </q>
        )}
        {place && (
          <span className="text-sm text-base-content/75">{typeof place === 'string' ? place : t(place)}</span>
        )}
        {onShow && hasPlace && (
          <button
            type="button"
            className="btn ms-auto btn-ghost"
            aria-label={t(
              second === undefined
                ? messages.goToPlace({ number })
                : messages.playFrom({ time: formatTime(second) }),
            )}
            onClick={() => onShow(comment)}
          >
            {t(messages.show)}
          </button>
        )}
      </div>
      <PlainText text={text} />
      {author && !isMine && (
        <p className="text-sm text-base-content/75">{t(messages.by({ name: author }))}</p>
      )}
      {marker && (isMine || !author) && (
        <div className="flex flex-wrap gap-2">
          {isMine && (
            <button
              type="button"
              className="btn btn-ghost"
              aria-label={t(messages.changeOf({ number }))}
              onClick={() => marker.onChange(comment)}
            >
              {t(messages.change)}
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost"
            aria-label={t(messages.removeOf({ number }))}
            onClick={() => marker.onDelete(comment)}
          >
            {t(messages.remove)}
          </button>
        </div>
      )}
    </>
  )
}
