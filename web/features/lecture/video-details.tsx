import { useState } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { ChoosePoster } from './choose-poster.tsx'
import { reloadLectures } from './lecture-queries.ts'
import { ReplaceVideo } from './replace-video.tsx'

const states = {
  none: 'Not prepared',
  waiting: 'Waiting to be prepared',
  working: 'Being prepared',
  failed: 'Preparing failed',
  done: 'Prepared for every connection',
}

type Props = { courseId: string; lecture: Lecture; video: HTMLVideoElement | null }

export default function VideoDetails({ courseId, lecture, video }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const { details, percent, problem } = lecture.lecture
  if (!details) return null
  const { codecs, width, height, bytes, renditions, state, missing } = details
  const retry = async () => {
    setIsSending(true)
    const params = { courseId, lectureId: lecture._id }
    await notify('prepareLecture', call('prepareLecture', { params })).catch(() => {})
    await reloadLectures(courseId).catch(() => {})
    setIsSending(false)
  }
  const facts = [
    ['State', percent === undefined ? states[state] : `${states[state]}, ${Math.floor(percent)} %`],
    ['Size', `${(bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 })} MB`],
    ['Picture', width && height ? `${width} × ${height}` : undefined],
    ['Codecs', codecs],
    ['Renditions', renditions.join(', ')],
    ['Problem', problem ?? missing],
  ].filter(([, value]) => value)
  return (
    <details
      className="rounded-box border border-base-300 px-4 py-2"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">Video details</summary>
      <dl className="grid gap-x-6 gap-y-1 py-2 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-base-content/75">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'failed' && (
        <button type="button" className="btn mb-2" disabled={isSending} onClick={() => void retry()}>
          Prepare again
        </button>
      )}
      {isOpen && !missing && video && <ChoosePoster courseId={courseId} lecture={lecture} video={video} />}
      {isOpen && <ReplaceVideo courseId={courseId} lecture={lecture} />}
    </details>
  )
}
