import type { Text } from '../../contract/messages/message.ts'
import * as messages from '../../contract/messages/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Notice } from './notice.tsx'

type Props = { heading: string; error: Error & { text?: Text }; onRetry: () => void }

export function TryAgain({ heading, error, onRetry }: Props) {
  const t = useTranslate()
  return (
    <Notice
      heading={heading}
      action={
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {t(messages.tryAgain)}
        </button>
      }
    >
      {t(error.text ?? error.message)}
    </Notice>
  )
}
