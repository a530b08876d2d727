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
  const chosen = texts[parts.findIndex(({ _id }) => _id === value)]
  // A select that is disabled is hard to read, and cuts long texts off.
  if (isDisabled)
    return (
      <span
        dir="auto"
        className="inline-block rounded-field border border-base-300 px-2 py-1 leading-6 wrap-anywhere"
      >
        {label && <span className="sr-only">{label}: </span>}
        {chosen ?? t(messages.notAnswered)}
      </span>
    )
  return (
    <>
      <select
        aria-label={label}
        aria-labelledby={labelledBy}
        dir="auto"
        className={className ?? 'select w-full'}
        value={value}
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
        {chosen ?? `______ (${texts.join(' / ')})`}
      </span>
    </>
  )
}
