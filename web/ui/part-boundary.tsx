import { Component, type ReactNode, Suspense } from 'react'
import type { Message } from '../../contract/messages/message.ts'
import * as messages from '../../contract/messages/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Waiting } from './waiting.tsx'

type Props = { what: Message; children: ReactNode }

/** A part of the page that may fail to load or render without breaking the rest. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { what, children } = this.props
    return this.state.hasFailed ? (
      <FailedPart what={what} />
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

function FailedPart({ what }: { what: Message }) {
  const t = useTranslate()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-box bg-base-200 p-3 shadow-lg">
      <p>{t(messages.partFailed({ what }))}</p>
      {/* A failed import stays failed in this document. */}
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        {t(messages.reloadPage)}
      </button>
    </div>
  )
}
