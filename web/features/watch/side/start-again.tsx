import * as uiMessages from '../../../../contract/messages/generated/ui.ts'
import * as messages from '../../../../contract/messages/generated/watch.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

type Props = { onRestart: () => Promise<unknown>; onClose: () => void }

export function StartAgain({ onRestart, onClose }: Props) {
  const t = useTranslate()
  return (
    <ConfirmDialog
      heading={t(messages.startAgainQuestion)}
      text={t(messages.startAgainResult)}
      cancel={t(uiMessages.cancel)}
      confirm={t(messages.startAgain)}
      primary="confirm"
      send={onRestart}
      onCancel={onClose}
      onConfirm={onClose}
    />
  )
}
