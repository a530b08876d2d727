import { useState } from 'react'
import * as messages from '../../../../contract/messages/generated/caption.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { LectureTranscript, type TranscriptProps, useShownCaptions } from './lecture-transcript.tsx'

export function FoldedTranscript(props: TranscriptProps) {
  const t = useTranslate()
  const { shown } = useShownCaptions(props.lectureId)
  const [isOpen, setIsOpen] = useState(false)
  if (props.wantsSearch && !isOpen) setIsOpen(true)
  if (!shown) return null
  return (
    <details
      className="rounded-box border border-base-300 px-4 py-2"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {/* Toggled by us: the browser's toggle event comes later, when a search may already have been requested. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary can be pressed by keyboard */}
      <summary
        className="min-h-11 cursor-pointer content-center font-medium"
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(!isOpen)
        }}
      >
        {t(messages.transcript)}
      </summary>
      {isOpen && (
        <div className="flex max-h-96 flex-col">
          <LectureTranscript {...props} />
        </div>
      )}
    </details>
  )
}
