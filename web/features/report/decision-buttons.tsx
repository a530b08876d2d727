import { type FormEvent, useState } from 'react'
import type { ReportedCase } from '../../../contract/endpoints/report.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/moderation.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { decide, HidesToo, hide, setHidden } from './decide.tsx'
import { WarnDialog } from './warn-dialog.tsx'

type Props = {
  reported: ReportedCase
  name: string
  mayDisable: boolean
  isHidden: boolean
  onDecided: () => void
}

type DisableDialogProps = { reported: ReportedCase; onClose: () => void; onDecided: () => void }

export function DecisionButtons({ reported, name, mayDisable, isHidden, onDecided }: Props) {
  const t = useTranslate()
  const [openDialog, setOpenDialog] = useState<'warn' | 'disable'>()
  const [isSending, setIsSending] = useState(false)
  const { authorState, decided, isGone, kind } = reported
  // Only administrators change what stands beside several courses.
  const mayToggle = kind !== 'profile' || mayDisable
  const send = async (work: () => Promise<unknown>) => {
    if (isSending) return
    setIsSending(true)
    // A notification has already given the reason.
    await work().then(onDecided, () => {})
    setIsSending(false)
  }
  const button = (label: Message, press: (event: { detail: number }) => void, look = '') => (
    <button
      type="button"
      className={`btn ${look}`}
      aria-label={t(messages.lookAt({ action: label, name }))}
      // A disabled button would lose the focus.
      aria-disabled={isSending}
      onClick={press}
    >
      {t(label)}
    </button>
  )
  const isReached = authorState === 'active' || authorState === 'deleted'
  const toggle = isHidden ? messages.show : messages.hide
  return (
    <>
      {decided &&
        !isGone &&
        mayToggle &&
        button(toggle, () => void send(() => setHidden(reported, !isHidden)))}
      {!decided && (
        <>
          {button(messages.keep, () => void send(() => decide(reported, { decision: 'keep' })))}
          {!isGone && button(messages.hide, (press) => void send(() => hide(reported, press)), 'btn-primary')}
          {isReached && button(messages.warn, () => setOpenDialog('warn'))}
          {isReached && mayDisable && button(messages.disable, () => setOpenDialog('disable'))}
        </>
      )}
      {/* Also rendered while its decision arrives: it closes itself. */}
      {openDialog === 'warn' && (
        <WarnDialog reported={reported} onClose={() => setOpenDialog(undefined)} onDecided={onDecided} />
      )}
      {openDialog === 'disable' && (
        <DisableDialog reported={reported} onClose={() => setOpenDialog(undefined)} onDecided={onDecided} />
      )}
    </>
  )
}

function DisableDialog({ reported, onClose, onDecided }: DisableDialogProps) {
  const t = useTranslate()
  const [hides, setHides] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>, finish: () => void) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    try {
      await decide(reported, { decision: 'disable', ...(hides && { hides }) })
      finish()
      onDecided()
    } catch {
      // A notification has already given the reason.
      setIsSending(false)
    }
  }
  return (
    <HeadedDialog
      onClose={onClose}
      heading={t(messages.disableHeading({ name: reported.author?.fullName ?? messages.deletedAccount }))}
    >
      {(close, finish) => (
        <form className="grid gap-5" onSubmit={(event) => void send(event, finish)}>
          <p>{t(messages.disableLead)}</p>
          {!reported.isGone && !reported.isHidden && <HidesToo isChosen={hides} onChange={setHides} />}
          <FormButtons submit={t(messages.disableNow)} isSending={isSending} isDangerous onCancel={close} />
        </form>
      )}
    </HeadedDialog>
  )
}
