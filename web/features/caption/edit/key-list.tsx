import * as messages from '../../../../contract/messages/caption-edit.ts'
import { close as closeLabel } from '../../../../contract/messages/ui.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { allCommands, commandLabels, isMac, spellKeys } from './commands.ts'

export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <HeadedDialog heading={t(messages.keys)} subheading={t(messages.inCue)} onClose={onClose}>
      {(close) => (
        <>
          <dl className="grid gap-1">
            {allCommands.map((command) => (
              <div key={command} className="flex justify-between gap-6">
                <dt>{t(commandLabels[command])}</dt>
                <dd dir="ltr">
                  <kbd>{spellKeys(command, isMac())}</kbd>
                </dd>
              </div>
            ))}
          </dl>
          <button type="button" className="btn" onClick={close}>
            {t(closeLabel)}
          </button>
        </>
      )}
    </HeadedDialog>
  )
}
