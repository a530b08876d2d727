import { useState } from 'react'
import type { ArticlePicture } from '../../../contract/endpoints/article.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PictureButton } from '../article/edit/picture/picture-button.tsx'
import { PicturePanel } from '../article/edit/picture/picture-panel.tsx'
import type { InsertedFile } from './inserted-files.ts'

type Props = {
  courseId: string
  kind: InsertedFile
  label?: Message
  hint?: Message | undefined
  onUploaded: (file: ArticlePicture, words: string) => void
}

/** Uploads pictures or sounds for a question, each with the words for those who cannot see or hear it. */
export function FileInserter({ courseId, kind, label = kind.words.heading, hint, onUploaded }: Props) {
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
      <div className="grow basis-full">
        <PicturePanel
          key={taken}
          file={file}
          rule={kind.rule}
          words={kind.words}
          isDescribed
          upload={(sent, watch) => kind.upload(courseId, sent, watch)}
          onUploaded={(uploaded, words) => {
            onUploaded(uploaded, words)
            takeNext()
          }}
          onCancelled={takeNext}
        />
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PictureButton
        label={label}
        icon={kind.icon}
        accept={kind.rule.accept}
        picking={{ isPossible: true, take: (files) => setWaiting((before) => [...before, ...files]) }}
      />
      {hint && <p className="text-sm text-base-content/75">{t(hint)}</p>}
    </div>
  )
}
