import * as messages from '../../../contract/messages/generated/school.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { onKeepMine: () => void; onTakeTheirs: () => void }

/** Another administrator saved since this form was filled in. */
export function NewerSettings({ onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslate()
  return (
    <div role="alert" className="grid gap-3 rounded-box border-2 border-error p-4">
      <p>{t(messages.newer)}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={onTakeTheirs}>
          {t(messages.takeNewer)}
        </button>
        <button type="button" className="btn" onClick={onKeepMine}>
          {t(messages.keepTyped)}
        </button>
      </div>
    </div>
  )
}
