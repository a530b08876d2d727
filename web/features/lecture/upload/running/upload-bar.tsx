import { Upload as UploadIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../../contract/addresses.ts'
import * as messages from '../../../../../contract/messages/upload.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { describeUpload, percentOf } from '../describe-upload.ts'
import { UploadButtons } from '../upload-progress.tsx'
import type { Upload } from './upload-list.ts'

const heightProperty = '--upload-bar-height'

export default function UploadBar({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const isOne = uploads.length === 1
  return (
    <section
      ref={announceHeight}
      aria-label={t(messages.uploads)}
      className="sticky bottom-0 z-30 border-t border-base-300 bg-base-200 print:hidden"
    >
      {!isOne && <Overall uploads={uploads} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
      {(isOne || isOpen) && (
        <ul className="shell max-h-[40dvh] divide-y divide-base-300 overflow-y-auto">
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Publishes the bar's height, so that notifications and Undo stay above it. */
function announceHeight(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(heightProperty, `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(heightProperty)
  }
}

type OverallProps = { uploads: readonly Upload[]; isOpen: boolean; onToggle: () => void }

function Overall({ uploads, isOpen, onToggle }: OverallProps) {
  const t = useTranslate()
  const percent = percentOf({
    sentBytes: uploads.reduce((sum, { state }) => sum + state.sentBytes, 0),
    totalBytes: uploads.reduce((sum, { state }) => sum + state.totalBytes, 0),
  })
  const stopped = uploads.filter(({ state: { phase } }) =>
    ['failed', 'rejected', 'signed-out'].includes(phase),
  )
  return (
    <div className="shell flex items-center gap-4 py-2">
      <UploadIcon aria-hidden className="hidden size-5 shrink-0 text-primary sm:block" />
      <div className="grid min-w-0 grow gap-1">
        <p role="status" aria-live="off" className="truncate">
          {t(messages.overall({ count: uploads.length, percent }))}
          {stopped.length > 0 && (
            <span className="text-error"> · {t(messages.stoppedCount({ count: stopped.length }))}</span>
          )}
        </p>
        <progress
          className="progress progress-primary"
          value={percent}
          max={100}
          aria-label={t(messages.allUploads)}
        />
      </div>
      <button type="button" className="btn shrink-0" aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? messages.hide : messages.showEach)}
      </button>
    </div>
  )
}

function Row({ upload: { courseId, title, state, running } }: { upload: Upload }) {
  const t = useTranslate()
  const percent = percentOf(state)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="grid min-w-48 grow basis-0 grid-cols-1 gap-1">
        <p className="flex gap-x-2">
          <Link to={`${pages.lectures}?course=${courseId}`} dir="auto" className="truncate link font-medium">
            {title}
          </Link>
          <span className="shrink-0 tabular-nums">{t(messages.percent({ percent }))}</span>
        </p>
        <progress
          className="progress progress-primary"
          value={percent}
          max={100}
          aria-label={t(messages.uploadOf({ title }))}
        />
        {state.message ? (
          <p role="alert" className="text-sm text-error">
            {t(state.message)}
          </p>
        ) : (
          <p className="truncate text-sm text-base-content/75">{t(describeUpload(state))}</p>
        )}
      </div>
      <UploadButtons state={state} running={running} title={title} />
    </li>
  )
}
