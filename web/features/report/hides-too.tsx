import * as messages from '../../../contract/messages/generated/moderation.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export function HidesToo() {
  const t = useTranslate()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="hides" className="checkbox" />
      {t(messages.hidesToo)}
    </label>
  )
}
