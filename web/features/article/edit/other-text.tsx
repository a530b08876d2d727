import * as messages from '../../../../contract/messages/article-edit.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = {
  text: string
  savedBy: string | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What another editor saved meanwhile. It stays below the editor, whichever text is chosen. */
export function OtherText({ text, savedBy, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslate()
  return (
    <section aria-labelledby="other-text" className="grid gap-3 rounded-box border-2 border-error p-4">
      <h2 id="other-text" className="text-lg font-semibold">
        {savedBy ? t(messages.savedBy({ name: savedBy })) : t(messages.savedMeanwhile)}
      </h2>
      <p>{t(messages.bothAreHere)}</p>
      <textarea
        readOnly
        dir="auto"
        rows={10}
        aria-label={t(messages.theirText)}
        className="textarea w-full font-mono"
        value={text}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={onKeepMine}>
          {t(messages.keepMine)}
        </button>
        <button type="button" className="btn" onClick={onTakeTheirs}>
          {t(messages.takeTheirs)}
        </button>
      </div>
    </section>
  )
}
