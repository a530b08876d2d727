import { useState } from 'react'
import type { PlayedLecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadLectures } from './lecture-queries.ts'

type Props = { courseId: string; lecture: PlayedLecture; video: HTMLVideoElement | null }

export function ChoosePoster({ courseId, lecture, video }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const choose = async () => {
    setIsSending(true)
    const params = { courseId, lectureId: lecture._id }
    const body = { second: video?.currentTime ?? 0 }
    await notify('choosePoster', call('choosePoster', { params, body })).catch(() => {})
    await reloadLectures(courseId).catch(() => {})
    setIsSending(false)
  }
  const { poster_url } = lecture.lecture
  return (
    <div className="flex flex-wrap items-center gap-4 py-3">
      {poster_url && (
        <img
          src={poster_url}
          alt={t(messages.posterAlt)}
          className="aspect-video w-40 rounded-field bg-black object-contain"
        />
      )}
      <button type="button" className="btn" disabled={isSending} onClick={() => void choose()}>
        {t(messages.choosePoster)}
      </button>
    </div>
  )
}
