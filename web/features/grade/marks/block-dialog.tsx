import * as messages from '../../../../contract/messages/grade-block.ts'
import * as settingsMessages from '../../../../contract/messages/grade-settings.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import type { RefusedCell } from './block.ts'
import type { CheckedMarks, SentMarks } from './check-marks.ts'
import { FoundMarks } from './found-marks.tsx'

export type CheckedBlock = {
  sent: SentMarks
  checked: CheckedMarks
  refused: RefusedCell[]
  /** How many values lie beyond the gradebook. */
  beyond: number
}

const maxShown = 20

/** Many marks that are pasted or taken back at once: which, and which not, before anything is saved. */
export function BlockDialog({ block, onClose }: { block: CheckedBlock; onClose: () => void }) {
  const t = useTranslate()
  const { sent, checked, refused, beyond } = block
  return (
    <HeadedDialog heading={t(sent.takesBack ? messages.clear : messages.paste)} isWide onClose={onClose}>
      {(_, finish) => (
        <>
          {refused.length > 0 && (
            <div className="grid gap-1">
              <p className="font-medium text-error">{t(messages.refused({ count: refused.length }))}</p>
              <ul className="grid gap-1 text-sm">
                {refused.slice(0, maxShown).map((one) => (
                  <li key={`${one.name} ${one.title} ${one.cell}`} dir="auto" className="wrap-anywhere">
                    {t(messages.notAMark({ ...one, cell: one.cell.slice(0, 40) }))}
                  </li>
                ))}
              </ul>
              {refused.length > maxShown && (
                <p className="text-sm">{t(settingsMessages.more({ count: refused.length - maxShown }))}</p>
              )}
            </div>
          )}
          {beyond > 0 && <p className="font-medium text-error">{t(messages.beyond({ count: beyond }))}</p>}
          <FoundMarks
            {...{ sent, checked }}
            label={(count) => (sent.takesBack ? messages.takeBackCount : messages.changeCount)({ count })}
            fallback={t(messages.pasted)}
            onDone={finish}
          />
        </>
      )}
    </HeadedDialog>
  )
}
