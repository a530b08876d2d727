import * as messages from '../../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { withoutPictures } from './question-text.tsx'

type Props = {
  label?: string
  labelledBy?: string
  parts: { _id: string; text: string }[]
  value: string
  isDisabled: boolean
  onChange: (id: string) => void
  className?: string
}

/** One of several parts; `''` for none. */
export function SelectPart({ label, labelledBy, parts, value, isDisabled, onChange, className }: Props) {
  const t = useTranslate()
  const texts = parts.map((part) => withoutPictures(part.text))
  return (
    <>
      <select
        aria-label={label}
        aria-labelledby={labelledBy}
        dir="auto"
        className={className ?? 'select w-full'}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t(messages.choose)}</option>
        {parts.map(({ _id }, index) => (
          <option key={_id} value={_id}>
            {texts[index]}
          </option>
        ))}
      </select>
      <span dir="auto" className="hidden print:inline">
        {value ? texts[parts.findIndex(({ _id }) => _id === value)] : `______ (${texts.join(' / ')})`}
      </span>
    </>
  )
}
