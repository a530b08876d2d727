import * as messages from '../../../../contract/messages/question-more.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DecimalInput } from '../../../ui/form/decimal/decimal-field.tsx'
import type { Row, RowDetails } from '../form-values.ts'

type Props = {
  names: (keyof RowDetails)[]
  row: Row
  number: number
  onChange: (changes: Partial<RowDetails>) => void
}

/** What few rows say, below the row. */
export function RowDetailsFields({ names, row, number, onChange }: Props) {
  const t = useTranslate()
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 border-s-2 border-base-300 ps-3">
      {names.includes('share') && (
        <div className="flex items-center gap-2">
          <span aria-hidden>{t(messages.shareWord)}</span>
          <DecimalInput
            className="input w-20"
            aria-label={t(messages.share({ number }))}
            value={row.share}
            onType={(share) => onChange({ share })}
          />
        </div>
      )}
      {names.includes('feedback') && (
        <div className="flex min-w-56 flex-1 items-center gap-2">
          <span aria-hidden>{t(messages.feedbackWord)}</span>
          <input
            dir="auto"
            data-markdown
            autoComplete="off"
            className="input min-w-0 flex-1"
            aria-label={t(messages.rowFeedback({ number }))}
            value={row.feedback}
            onChange={({ target }) => onChange({ feedback: target.value })}
          />
        </div>
      )}
      {names.includes('isRelative') && (
        <label className="flex min-h-11 basis-full items-center gap-2">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={t(messages.rowIsRelative({ number }))}
            checked={row.isRelative}
            onChange={({ target }) => onChange({ isRelative: target.checked })}
          />
          <span aria-hidden>{t(messages.isRelative)}</span>
        </label>
      )}
    </div>
  )
}
