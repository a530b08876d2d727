import { type ReactNode, useState } from 'react'
import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/notify.ts'
import { setSubmission } from '../marking-queries.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { MarkerContext } from './marker.ts'
import { besideComment, type Place } from './place.ts'

type Props = { submissionId: string; number: number; children: ReactNode }

type Edited = { place: Place } | { comment: PlacedComment }

/** Lets an editor comment on what one version consists of. */
export function Commented({ submissionId, number, children }: Props) {
  const [edited, setEdited] = useState<Edited>()
  const remove = ({ commentId }: PlacedComment) => {
    const next = besideComment(commentId)
    const sent = call('deleteSubmissionComment', { params: { submissionId, commentId } })
    // A notification gives the reason.
    notify({ loading: messages.deleting }, sent).then(
      ({ submission }) => {
        setSubmission(submission)
        next?.focus()
      },
      () => {},
    )
  }
  return (
    <MarkerContext
      value={{
        onComment: (place) => setEdited({ place }),
        onChange: (comment) => setEdited({ comment }),
        onDelete: remove,
      }}
    >
      {children}
      {edited && (
        <CommentDialog
          submissionId={submissionId}
          number={number}
          {...edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </MarkerContext>
  )
}
