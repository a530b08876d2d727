import * as messages from '../../../contract/messages/generated/announcement.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type Props = { readers: number; onAnswer: (isWanted: boolean) => void }

/** Asks for confirmation, because a sent mail cannot be taken back. */
export function AskToSend({ readers, onAnswer }: Props) {
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
