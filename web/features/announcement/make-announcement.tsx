import { Megaphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { announcementForm, type Mailing } from '../../../contract/endpoints/announcement.ts'
import * as messages from '../../../contract/messages/announcement.ts'
import { CallCancelled, call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { reloadAnnouncements } from './announcement-queries.ts'

type Props = {
  courseId: string
  mailing: Mailing | undefined
  /** Should move the focus, because the form closes. */
  onMade: () => void
}

type AskToSendProps = { readers: number; onAnswer: (isWanted: boolean) => void }

export function MakeAnnouncement(props: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <AnnouncementForm {...props} onClose={() => setIsOpen(false)} />
  return (
    <button type="button" className="btn btn-primary justify-self-start" onClick={() => setIsOpen(true)}>
      <Megaphone aria-hidden className="size-5" />
      {t(messages.make)}
    </button>
  )
}

function AnnouncementForm({ courseId, mailing, onMade, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const [sendsMail, setSendsMail] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const answer = useRef<(isWanted: boolean) => void>(undefined)
  const readers = mailing?.readers ?? 0
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setIsConfirming(true)
    })
  const { errors, isSending, formProps } = useCheckedForm({
    form: announcementForm,
    typedAs: `announcement of ${courseId}`,
    send: async (body) => {
      if (sendsMail && !(await ask())) throw new CallCancelled()
      const adding = call('addAnnouncement', { params: { courseId }, body: { ...body, sendsMail } })
      // Refused too: the list then shows the same announcement, which another window has just made.
      await notify({ loading: messages.announcing }, adding).finally(() => reloadAnnouncements(courseId))
      return () => {
        onClose()
        onMade()
      }
    },
  })
  return (
    <form
      {...formProps}
      aria-label={t(messages.make)}
      className="grid grid-cols-1 gap-4 rounded-box border border-base-300 p-4 sm:p-6"
    >
      <AnnouncementFields errors={errors} isReadOnly={isSending} />
      <MailChoice mailing={mailing} isChosen={sendsMail} onChoose={setSendsMail} />
      <FormButtons
        submit={t(messages.announce)}
        isSending={isSending}
        onCancel={() => !isSending && onClose()}
        isInPage
      />
      {isConfirming && (
        <AskToSend
          readers={readers}
          onAnswer={(isWanted) => {
            setIsConfirming(false)
            answer.current?.(isWanted)
          }}
        />
      )}
    </form>
  )
}

const hindrances = { 'no-mail-server': messages.noMailServer, draft: messages.draft }

type ChoiceProps = {
  mailing: Mailing | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function MailChoice({ mailing, isChosen, onChoose }: ChoiceProps) {
  const t = useTranslate()
  if (!mailing) return null
  const { hindrance, readers } = mailing
  if (hindrance || readers === 0)
    return (
      <p className="text-sm text-base-content/75">
        {t(hindrance ? hindrances[hindrance] : messages.nobodyToMail)}
      </p>
    )
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      {t(messages.sendByMail({ count: readers }))}
    </label>
  )
}

/** Asks for confirmation, because a sent mail cannot be taken back. */
function AskToSend({ readers, onAnswer }: AskToSendProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      heading={t(messages.confirmHeading)}
      text={t(messages.confirmText({ count: readers }))}
      cancel={t(messages.confirmBack)}
      confirm={t(messages.confirmSend)}
      primary="confirm"
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    />
  )
}
