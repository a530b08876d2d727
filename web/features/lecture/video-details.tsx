import { useState } from 'react'
import type { PlayedLecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { isAudio } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ChoosePoster } from './choose-poster.tsx'
import { reloadLectures } from './lecture-queries.ts'
import { nameCodecs } from './name-codecs.ts'
import { ReplaceVideo } from './replace-video.tsx'
import { inMegabytes } from './upload/in-megabytes.ts'

const states = {
  none: messages.stateNone,
  waiting: messages.stateWaiting,
  working: messages.stateWorking,
  failed: messages.stateFailed,
  done: messages.stateDone,
}

type Props = { courseId: string; lecture: PlayedLecture; video: HTMLVideoElement | null }

export default function VideoDetails({ courseId, lecture, video }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const { details, percent, problem, type } = lecture.lecture
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
    [messages.state, describeState(states[state], percent)],
    [messages.size, messages.megabytes({ size: inMegabytes(bytes) })],
    [messages.picture, width && height && messages.pixels({ width, height })],
    [messages.codecs, codecs && nameCodecs(codecs)],
    [messages.renditions, renditions.join(', ')],
    [messages.problem, problem ?? missing],
  ] as const
  return (
    <details
      className="rounded-box border border-base-300 px-4 py-2"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {t(messages.videoDetails)}
      </summary>
      <dl className="grid gap-x-6 gap-y-1 py-2 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name.key} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
                <dt className="text-base-content/75">{t(name)}</dt>
                <dd>{t(value)}</dd>
              </div>
            ),
        )}
      </dl>
      {state === 'failed' && (
        <button type="button" className="btn mb-2" disabled={isSending} onClick={() => void retry()}>
          {t(messages.prepareAgain)}
        </button>
      )}
      {isOpen && !missing && video && !isAudio(type) && (
        <ChoosePoster courseId={courseId} lecture={lecture} video={video} />
      )}
      {isOpen && <ReplaceVideo courseId={courseId} lecture={lecture} />}
    </details>
  )
}

const describeState = (state: Message, percent: number | undefined) =>
  percent === undefined ? state : messages.stateAndPercent({ state, percent: Math.floor(percent) })
