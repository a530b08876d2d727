import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import type { Message } from '../../contract/messages/message.ts'
import * as messages from '../../contract/messages/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Waiting } from './waiting.tsx'

export type FailedProps = { what: Message; error: unknown }

type Props = { what: Message; Failed?: ComponentType<FailedProps> | undefined; children: ReactNode }
type State = { failure?: { error: unknown } }

/** A part of the page that may fail to load or render without breaking the rest. */
export class PartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render() {
    const { what, Failed = FailedPart, children } = this.props
    const { failure } = this.state
    return failure ? (
      <Failed what={what} error={failure.error} />
    ) : (
      <Suspense fallback={<SlowPart />}>{children}</Suspense>
    )
  }
}

function SlowPart() {
  return (
    <Waiting
      onTryAgain={() => window.location.reload()}
      className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-md"
    />
  )
}

export function FailedPart({ what, onTryAgain }: FailedProps & { onTryAgain?: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-box bg-base-200 p-3 shadow-lg">
      <p>{t(messages.partFailed({ what }))}</p>
      {/* A failed import stays failed in this document. */}
      <button type="button" className="btn" onClick={onTryAgain ?? (() => window.location.reload())}>
        {t(onTryAgain ? messages.tryAgain : messages.reloadPage)}
      </button>
    </div>
  )
}
