import { useRef, useState } from 'react'
import { learnerMessageForm } from '../../../contract/endpoints/learner-message.ts'
import * as messages from '../../../contract/messages/learner-message.ts'
import type { LearnerFilter } from '../../../contract/validation/choices.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { showNote, textOf } from '../../lib/notify.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { reloadLearnerMessages } from './learner-message-queries.ts'

type To = { userIds: string[] } | { filter: LearnerFilter }
type Props = { courseId: string; to: To; heading: string; onSent?: () => void; onClose: () => void }

/** `onSent` is called when it has closed after sending. */
export function WriteMessage({ courseId, to, heading, onSent, onClose }: Props) {
  const isSent = useRef(false)
  const end = () => {
    onClose()
    if (isSent.current) onSent?.()
  }
  return (
    <HeadedDialog onClose={end} heading={heading}>
      {(close, finish) => (
        <MessageForm
          courseId={courseId}
          to={to}
          onCancel={close}
          onSent={() => {
            isSent.current = true
            finish()
          }}
        />
      )}
    </HeadedDialog>
  )
}

type FormProps = { courseId: string; to: To; onCancel: () => void; onSent: () => void }

function MessageForm({ courseId, to, onCancel, onSent }: FormProps) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const [failure, setFailure] = useState<string>()
  const { errors, isSending, formProps } = useCheckedForm({
    form: learnerMessageForm,
    typedAs: `message of ${courseId} to ${'filter' in to ? to.filter : to.userIds.join(' ')}`,
    send: async ({ text }) => {
      setFailure(undefined)
      const input = { params: { courseId }, body: { ...to, text } }
      const { message } = await call('writeToLearners', input).catch((error) => {
        setFailure(t(textOf(error)))
        throw error
      })
      showNote(message)
      void reloadLearnerMessages(courseId)
      return onSent
    },
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <p>{t(sendsMail ? messages.lead : messages.leadWithoutMail)}</p>
      <TextArea
        label={t(messages.text)}
        hint={t(messages.textHint({ max: maxLength.learnerMessage }))}
        name="text"
        rows={6}
        maxLength={maxLength.learnerMessage}
        error={errors.text ?? failure}
        readOnly={isSending}
      />
      <FormButtons submit={t(messages.send)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}
