import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as messages from '../../../contract/messages/report.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { Thing } from './report-dialog.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

export function ReportButton({ thing }: { thing: Thing }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const action = t(messages.report)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost"
        aria-label={t(messages.reportOf({ action, name: thing.name }))}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Flag aria-hidden className="size-5" />
        {action}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog thing={thing} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
