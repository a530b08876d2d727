import { Upload } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { UploadLimits } from '../../../../contract/endpoints/upload.ts'
import * as messages from '../../../../contract/messages/generated/upload.ts'
import { lectureFile } from '../../../../contract/validation/files.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { QueuedLecture } from './queued-lecture.tsx'
import { addAll, keyOf, type Queued } from './upload-queue.ts'
import { describeLimits } from './video-field.tsx'

type Props = { courseId: string; limits: UploadLimits | undefined; onDone: () => void }

export function SeveralLectures({ courseId, limits, onDone }: Props) {
  const t = useTranslate()
  const [files, setFiles] = useState<{ key: string; file: File }[]>([])
  const [isSending, setIsSending] = useState(false)
  const rows = useRef(new Map<string, Queued>())
  const take = (picked: FileList) => {
    const more = [...picked].map((file) => ({ key: keyOf(file), file }))
    setFiles((now) => [...now, ...more.filter(({ key }) => !now.some((one) => one.key === key))])
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const description = String(new FormData(event.currentTarget).get('description') ?? '')
    setIsSending(true)
    const added = await addAll(
      files.flatMap(({ key }) => rows.current.get(key) ?? []),
      description,
    )
    setIsSending(false)
    setFiles((now) => now.filter((_, index) => !added[index]))
    if (added.every(Boolean)) onDone()
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-6">
      <div className="grid gap-2">
        <label className="btn relative justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
          <Upload aria-hidden className="size-5" />
          {t(messages.chooseVideos)}
          <input
            type="file"
            multiple
            accept={lectureFile.accept}
            disabled={isSending}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            onChange={({ target }) => {
              if (target.files) take(target.files)
              target.value = ''
            }}
          />
        </label>
        <p className="text-sm text-base-content/75">{t(describeLimits(limits))}</p>
      </div>
      {files.length > 0 && (
        <>
          <ol className="grid gap-3" aria-label={t(messages.videosToAdd)}>
            {files.map(({ key, file }) => (
              <QueuedLecture
                key={key}
                ref={(row) => {
                  if (row) rows.current.set(key, row)
                  else rows.current.delete(key)
                }}
                courseId={courseId}
                file={file}
                limits={limits}
                onRemove={() => setFiles((now) => now.filter((one) => one.key !== key))}
              />
            ))}
          </ol>
          <TextArea
            label={t(messages.descriptionOfEach)}
            name="description"
            hint={t(messages.changedLater)}
            readOnly={isSending}
          />
          <button type="submit" className="btn btn-primary justify-self-start" disabled={isSending}>
            {t(messages.addLectures({ count: files.length }))}
          </button>
        </>
      )}
    </form>
  )
}
