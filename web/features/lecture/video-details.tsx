import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Lecture, PlayedLecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/lecture.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { isAudio, lectureFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadLectures, uploadLimitsQuery } from './lecture-queries.ts'
import { nameCodecs } from './name-codecs.ts'
import { inMegabytes } from './upload/describe-upload.ts'
import { startUpload } from './upload/running/start-uploads.ts'
import { useUploadForm, useUploads } from './upload/running/upload-list.ts'
import { orderVideo } from './upload/running/upload-orders.ts'
import { UploadProgress } from './upload/upload-progress.tsx'
import { VideoField } from './upload/video-field.tsx'

const states = {
  none: messages.stateNone,
  waiting: messages.stateWaiting,
  working: messages.stateWorking,
  failed: messages.stateFailed,
  done: messages.stateDone,
}

type Props = { courseId: string; lecture: PlayedLecture; video: HTMLVideoElement | null }

type ChoosePosterProps = { courseId: string; lecture: PlayedLecture; video: HTMLVideoElement | null }

const form = { missing: rules.addLectureMissing, schema: z.object({}) }

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
    await notify(requestMessages.prepareLecture, call('prepareLecture', { params })).catch(() => {})
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

function ChoosePoster({ courseId, lecture, video }: ChoosePosterProps) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const choose = async () => {
    setIsSending(true)
    const params = { courseId, lectureId: lecture._id }
    const body = { second: video?.currentTime ?? 0 }
    await notify(requestMessages.choosePoster, call('choosePoster', { params, body })).catch(() => {})
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

/** Texts, position in the course and uploaded captions stay. */
function ReplaceVideo({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const t = useTranslate()
  const { data: limits } = useQuery(uploadLimitsQuery)
  const uploadForm = useUploadForm()
  const upload = useUploads().find(({ form }) => form === uploadForm)
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    typedAs: false,
    files: { lecture: lectureFile },
    isSentElsewhere: true,
    send: async (_, body) => {
      await startUpload(orderVideo(courseId, lecture, body.get('lecture') as File, limits), uploadForm)
      return (sent) => sent.reset()
    },
  })
  return (
    <form {...formProps} className="grid gap-4 py-3">
      <VideoField limits={limits} error={errors.lecture} disabled={isSending} />
      {upload ? (
        <UploadProgress state={upload.state} running={upload.running} />
      ) : (
        <button type="submit" className="btn justify-self-start" disabled={isSending}>
          {t(messages.replaceVideo)}
        </button>
      )}
    </form>
  )
}
