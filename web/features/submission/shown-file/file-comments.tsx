import type { ReactNode } from 'react'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { CommentList } from '../comments/comment-list.tsx'
import { useMarker } from '../comments/marker.ts'
import type { ShownProps } from './shown-props.ts'

type Props = Pick<ShownProps, 'file' | 'comments'> & {
  onShow?: ((comment: ShownProps['comments'][number]) => void) | undefined
  /** Buttons for places of this kind. */
  children?: ReactNode
}

/** Below a file: how one comments on it, and what was said. */
export function FileComments({ file, comments, onShow, children }: Props) {
  const t = useTranslate()
  const marker = useMarker()
  return (
    <>
      {marker && (
        <div className="flex flex-wrap gap-2">
          {children}
          <button type="button" className="btn" onClick={() => marker.onComment({ fileId: file.fileId })}>
            {t(messages.onFile)}
          </button>
        </div>
      )}
      <CommentList comments={comments} onShow={onShow} />
    </>
  )
}
