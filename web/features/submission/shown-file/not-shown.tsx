import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

export function NotShown() {
  const t = useTranslate()
  return <p role="status">{t(messages.notShown)}</p>
}
