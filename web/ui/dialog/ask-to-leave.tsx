import * as messages from '../../../contract/messages/unsaved.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type AskToLeaveProps = { onStay: () => void; onLeave: () => void }

export function AskToLeave({ onStay, onLeave }: AskToLeaveProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      heading={t(messages.leaveHeading)}
      text={t(messages.leaveText)}
      cancel={t(messages.stay)}
      confirm={t(messages.leave)}
      primary="cancel"
      onCancel={onStay}
      onConfirm={onLeave}
    />
  )
}
