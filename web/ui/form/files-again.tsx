import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

/** For a form whose texts are here again after the tab was closed: browsers do not keep files. */
export function FilesAgain({ isShown }: { isShown: boolean }) {
  const t = useTranslate()
  return (
    <p role="status" className="text-base-content/75 empty:hidden md:col-span-2">
      {isShown && t(messages.filesAgain)}
    </p>
  )
}
