import * as messages from '../../../contract/messages/moderation.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { isChosen: boolean; onChange: (isChosen: boolean) => void }

export function HidesToo({ isChosen, onChange }: Props) {
  const t = useTranslate()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {t(messages.hidesToo)}
    </label>
  )
}
