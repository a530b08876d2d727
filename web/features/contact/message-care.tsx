import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Message, noteForm, replyForm } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/contact-inbox.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame, TextArea } from '../../ui/form/field.tsx'

type PartProps = { message: Message; onChanged: (message: Message) => void }
type Props = PartProps & {
  onReplied: () => void
}

const administratorsQuery = queryOptions({
  queryKey: ['inbox', 'administrators'],
  queryFn: ({ signal }) =>
    call('listUsers', { query: { role: 'ADMIN', state: 'active', limit: adminPage.max }, signal }),
})

export function MessageCare({ message, onChanged, onReplied }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t(messages.care)}</summary>
      {isOpen && (
        <div className="grid grid-cols-1 gap-6 pt-2">
          <ReplyForm
            message={message}
            onChanged={(changed) => {
              onChanged(changed)
              setIsOpen(false)
              onReplied()
            }}
          />
          <Assignee message={message} onChanged={onChanged} />
          <NoteForm message={message} onChanged={onChanged} />
        </div>
      )}
    </details>
  )
}

function ReplyForm({ message: { _id: messageId, name }, onChanged }: PartProps) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const { errors, isSending, formProps } = useCheckedForm({
    form: replyForm,
    typedAs: `reply to ${messageId}`,
    send: async (body) => {
      const sending = call('replyToMessage', { params: { messageId }, body })
      const { contactMessage } = await notify(requestMessages.replyToMessage, sending)
      return () => onChanged(contactMessage)
    },
  })
  return (
    <form {...formProps} className="grid gap-3">
      <TextArea
        label={t(messages.replyToName({ name }))}
        hint={t(sendsMail ? messages.replyHint : messages.replyHintWithoutMail)}
        name="text"
        maxLength={maxLength.message}
        error={errors.text}
        readOnly={isSending}
      />
      <button type="submit" className="btn btn-primary justify-self-start" aria-disabled={isSending}>
        {t(messages.sendReply)}
      </button>
    </form>
  )
}

function NoteForm({ message: { _id: messageId, note }, onChanged }: PartProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: noteForm,
    typedAs: `note on ${messageId}`,
    send: async (body) => {
      const saving = call('markMessage', { params: { messageId }, body })
      const { contactMessage } = await notify(requestMessages.markMessage, saving)
      return () => onChanged(contactMessage)
    },
  })
  return (
    <form {...formProps} className="grid gap-3">
      <TextArea
        label={t(messages.note)}
        hint={t(messages.noteHint)}
        name="note"
        rows={3}
        maxLength={maxLength.message}
        defaultValue={note}
        error={errors.note}
        readOnly={isSending}
      />
      <button type="submit" className="btn justify-self-start" aria-disabled={isSending}>
        {t(messages.saveNote)}
      </button>
    </form>
  )
}

function Assignee({ message: { _id: messageId, assignee }, onChanged }: PartProps) {
  const t = useTranslate()
  const { data } = useQuery(administratorsQuery)
  const others = (data?.people ?? []).filter(({ _id }) => _id !== assignee?._id)
  const assign = async (id: string) => {
    const body = { assigneeId: id || null }
    const saving = notify(requestMessages.markMessage, call('markMessage', { params: { messageId }, body }))
    const reply = await saving.catch(() => undefined)
    if (reply) onChanged(reply.contactMessage)
  }
  return (
    <FieldFrame label={t(messages.assignee)}>
      {(wrapped) => (
        <select
          {...wrapped}
          className="select w-full"
          value={assignee?._id ?? ''}
          onChange={(event) => void assign(event.currentTarget.value)}
        >
          <option value="">{t(messages.nobody)}</option>
          {assignee && <option value={assignee._id}>{assignee.fullName}</option>}
          {others.map(({ _id, fullName }) => (
            <option key={_id} value={_id}>
              {fullName}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
