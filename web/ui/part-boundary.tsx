import { Component, type ReactNode, Suspense } from 'react'

type Props = { what: string; children: ReactNode }

/** A part of the page that may fail to load or to render; the rest of the page stays as it is. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { what, children } = this.props
    return this.state.hasFailed ? <FailedPart what={what} /> : <Suspense>{children}</Suspense>
  }
}

function FailedPart({ what }: { what: string }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-box bg-base-200 p-3 shadow-lg">
      <p>{what} could not be loaded. Check your connection.</p>
      {/* A failed import stays failed in this document. */}
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </div>
  )
}
