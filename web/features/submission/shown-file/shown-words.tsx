import { useRef } from 'react'
import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import ArticleText from '../../article/article-text.tsx'
import { CommentList } from '../comments/comment-list.tsx'
import { useMarker } from '../comments/marker.ts'
import { selectedIn, selectQuote } from '../comments/quotes.ts'

type Props = { text: string; comments: PlacedComment[] }

/** The text that was handed in, with comments on its phrases. */
export function ShownWords({ text, comments }: Props) {
  const t = useTranslate()
  const marker = useMarker()
  const words = useRef<HTMLDivElement>(null)
  const own = comments.filter(({ fileId }) => fileId === undefined)
  return (
    <div data-commented tabIndex={-1} className="grid min-w-0 gap-3">
      {text && (
        <div ref={words}>
          <ArticleText body={text} />
        </div>
      )}
      {marker && text && (
        <div>
          <button
            type="button"
            className="btn"
            onClick={() => marker.onComment({ quote: selectedIn(words.current) })}
          >
            {t(messages.onPhrase)}
          </button>
        </div>
      )}
      <CommentList comments={own} onShow={({ quote }) => void selectQuote(words.current, quote ?? '')} />
    </div>
  )
}
