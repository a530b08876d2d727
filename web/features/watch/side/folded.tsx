import { type ReactNode, useState } from 'react'
import * as messages from '../../../../contract/messages/caption.ts'
import { notes } from '../../../../contract/messages/note.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { LazyNotes, type NotesProps } from './lazy-notes.tsx'
import { LectureTranscript, type TranscriptProps } from './lecture-transcript.tsx'

export function FoldedNotes(props: NotesProps) {
  const t = useTranslate()
  return (
    <Folded title={t(notes)} isWanted={props.wantsField}>
      <LazyNotes key={props.lectureId} {...props} />
    </Folded>
  )
}

/** There before the captions are loaded, and for lectures without any, because what comes later moves what is below. */
export function FoldedTranscript(props: TranscriptProps) {
  const t = useTranslate()
  return (
    <Folded title={t(messages.transcript)} isWanted={props.wantsSearch}>
      <div className="flex max-h-96 flex-col px-4">
        <LectureTranscript {...props} />
      </div>
    </Folded>
  )
}

type Props = {
  title: string
  /** True when another part of the page needs the content. */
  isWanted: boolean
  children: ReactNode
}

/** Phones fold what other devices show beside the lecture. Hidden there already while the page is not hydrated. */
function Folded({ title, isWanted, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isWanted && !isOpen) setIsOpen(true)
  return (
    <details
      className="rounded-box border border-base-300 py-2 lg:hidden"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {/* Toggled here, because the browser's toggle event comes later, after another part may have asked
          for a field. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary can be pressed by keyboard */}
      <summary
        className="min-h-11 cursor-pointer content-center px-4 font-medium"
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(!isOpen)
        }}
      >
        {title}
      </summary>
      {isOpen && children}
    </details>
  )
}
