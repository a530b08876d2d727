import { type FormEvent, useRef, useState } from 'react'
import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { maxCommentQuote } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { call } from '../../../lib/calls/call.ts'
import { useTypedFields } from '../../../lib/form/use-typed-fields.ts'
import { textOf } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { setSubmission } from '../marking-queries.ts'
import { describePlace } from './describe-place.ts'
import { commentElementId, focusOn, type Place } from './place.ts'

type Props = {
  submissionId: string
  number: number
  /** One of the two: a new comment, or the one that is changed. */
  place?: Place
  comment?: PlacedComment
  onClose: () => void
}

/** Words for a place. A phrase can be typed, too: not everybody selects text. */
export function CommentDialog({ submissionId, number, place, comment, onClose }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const { typed, forget, typedProps } = useTypedFields(
    `words on ${submissionId} ${comment?.commentId ?? number}`,
  )
  const area = useRef<HTMLTextAreaElement>(null)
  const typesQuote = place?.quote !== undefined
  const send = async (event: FormEvent<HTMLFormElement>, finish: () => void) => {
    event.preventDefault()
    if (isSending) return
    const sent = new FormData(event.currentTarget)
    const text = String(sent.get('text') ?? '')
    const quote = typesQuote ? { quote: String(sent.get('quote') ?? '') } : {}
    setIsSending(true)
    setError(undefined)
    try {
      const reply = comment
        ? await call('changeSubmissionComment', {
            params: { submissionId, commentId: comment.commentId },
            body: { text },
          })
        : await call('commentSubmission', {
            params: { submissionId },
            body: { ...place, ...quote, number, text },
          })
      forget()
      setSubmission(reply.submission)
      finish()
      // The list shows it with the next frame.
      requestAnimationFrame(() => focusOn(commentElementId(reply.comment.commentId)))
    } catch (failure) {
      setError(t(textOf(failure)))
      setIsSending(false)
    }
  }
  const where = describePlace(comment ?? place ?? {})
  return (
    <HeadedDialog
      heading={t(messages.heading)}
      {...(where && !typesQuote && { subheading: typeof where === 'string' ? where : t(where) })}
      onClose={onClose}
    >
      {(close, finish) => (
        <form
          className="grid gap-5"
          noValidate
          onSubmit={(event) => void send(event, finish)}
          {...typedProps}
        >
          {typesQuote && (
            <Field
              label={t(messages.phrase)}
              name="quote"
              defaultValue={place.quote}
              maxLength={maxCommentQuote}
              readOnly={isSending}
            />
          )}
          <TextArea
            label={t(messages.words)}
            name="text"
            ref={area}
            // Where one opens the dialog to write.
            autoFocus={!typesQuote || place.quote !== ''}
            defaultValue={typed.text ?? comment?.text}
            readOnly={isSending}
            {...(error && { error })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
          />
          <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={close} />
        </form>
      )}
    </HeadedDialog>
  )
}
