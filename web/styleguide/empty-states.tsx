import { Inbox } from 'lucide-react'
import { messagesArrive, messagesNotLoaded, noMessages } from '../../contract/messages/generated/admin.ts'
import { deniedHeading, deniedHint, theMenu } from '../../contract/messages/generated/layout.ts'
import * as messages from '../../contract/messages/generated/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { GoBackPage } from '../ui/go-back-page.tsx'
import { Notice } from '../ui/notice.tsx'
import { PartBoundary } from '../ui/part-boundary.tsx'
import { TryAgain } from '../ui/try-again.tsx'

export function EmptyStates() {
  const t = useTranslate()
  return (
    <div className="stack">
      <Notice icon={Inbox} heading={t(noMessages)} level={3}>
        {t(messagesArrive)}
      </Notice>
      <TryAgain heading={t(messagesNotLoaded)} error={new Error(t(messages.retry))} onRetry={() => {}} />
      <PartBoundary what={theMenu}>
        <Failing />
      </PartBoundary>
      <GoBackPage icon={Inbox} heading={t(deniedHeading)} hint={t(deniedHint)} onReload={() => {}} />
    </div>
  )
}

function Failing(): never {
  throw new Error('a part that fails')
}
