import { useState } from 'react'
import type { ArticlePicture } from '../../../contract/endpoints/article.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { type CallOptions, call } from '../../lib/calls/call.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PictureButton } from '../article/edit/picture/picture-button.tsx'
import { PicturePanel } from '../article/edit/picture/picture-panel.tsx'

type Props = {
  courseId: string
  label?: Message
  hint?: Message | undefined
  onUploaded: (picture: ArticlePicture, alt: string) => void
}

/** Uploads pictures for a question, each with the words for those who cannot see it. */
export function PictureInserter({ courseId, label, hint, onUploaded }: Props) {
  const t = useTranslate()
  const [waiting, setWaiting] = useState<File[]>([])
  const [taken, setTaken] = useState(0)
  const takeNext = () => {
    setWaiting(([, ...others]) => others)
    setTaken(taken + 1)
  }
  const [file] = waiting
  if (file)
    return (
      <PicturePanel
        key={taken}
        file={file}
        isDescribed
        upload={(sent, watch) => uploadPicture(courseId, sent, watch)}
        onUploaded={(picture, alt) => {
          onUploaded(picture, alt)
          takeNext()
        }}
        onCancelled={takeNext}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PictureButton
        {...(label && { label })}
        picking={{ isPossible: true, take: (files) => setWaiting((before) => [...before, ...files]) }}
      />
      {hint && <p className="text-sm text-base-content/75">{t(hint)}</p>}
    </div>
  )
}

export async function uploadPicture(
  courseId: string,
  file: File,
  watch: Pick<CallOptions, 'signal' | 'onProgress'> = {},
) {
  const body = new FormData()
  body.set('picture', file)
  // In the background, so that an ended session does not take people away from their question.
  const input = { params: { courseId }, body, isInBackground: true, ...watch }
  return (await call('addQuestionPicture', input)).picture
}
