import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ArticlePicture } from '../../../../../contract/endpoints/article.ts'
import * as messages from '../../../../../contract/messages/article-edit.ts'
import type { Message, Text } from '../../../../../contract/messages/message.ts'
import * as uploadMessages from '../../../../../contract/messages/upload.ts'
import {
  articlePictureFile,
  checkPicked,
  describeFile,
  type FileRule,
} from '../../../../../contract/validation/files.ts'
import { maxLength } from '../../../../../contract/validation/limits.ts'
import { CallCancelled } from '../../../../lib/calls/call.ts'
import { textOf } from '../../../../lib/notify.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { Field } from '../../../../ui/form/field.tsx'
import type { ArticlePictures } from './article-pictures.ts'

/** What is asked about the file that is added. */
export type PanelWords = {
  heading: Message
  field: Message
  hint: Message
  missing: Message
  insert: Message
}

export const pictureWords: PanelWords = {
  heading: messages.picture,
  field: messages.pictureShows,
  hint: messages.pictureShowsAlways,
  missing: messages.pictureShowsMissing,
  insert: messages.insertPicture,
}

type Props = {
  file: File
  words?: PanelWords
  rule?: FileRule & { maxBytes: number }
  /** It is never decoration. */
  isDescribed?: boolean
  upload: NonNullable<ArticlePictures['upload']>
  onUploaded: (picture: ArticlePicture, alt: string) => void
  onCancelled: () => void
}

/** No `form` element: the panel is inside the page's form. */
export function PicturePanel({
  file,
  words = pictureWords,
  rule = articlePictureFile,
  isDescribed = false,
  upload,
  onUploaded,
  onCancelled,
}: Props) {
  const t = useTranslate()
  const wrong = checkPicked(rule, file)
  const [alt, setAlt] = useState('')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<Text | undefined>(wrong)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const isSending = percent !== undefined

  const send = async () => {
    if (isSending || wrong) return
    if (isDescribed && !alt.trim()) return setProblem(words.missing)
    const closing = new AbortController()
    sending.current = closing
    setProblem(undefined)
    setPercent(0)
    try {
      const picture = await upload(file, {
        signal: closing.signal,
        onProgress: ({ loaded, total }) => setPercent(Math.floor((100 * loaded) / Math.max(1, total))),
      })
      onUploaded(picture, alt.trim())
    } catch (error) {
      if (!(error instanceof CallCancelled)) setProblem(textOf(error))
    } finally {
      setPercent(undefined)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancelled()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-box border border-(--color-control) p-4">
      <legend className="px-1 font-medium">{t(words.heading)}</legend>
      <p className="break-words">
        <bdi>{file.name}</bdi>
        <span className="block text-sm text-base-content/75">{t(describeFile(rule))}</span>
      </p>
      <Field
        label={t(words.field)}
        hint={t(isDescribed ? words.hint : messages.pictureShowsHint)}
        autoFocus
        maxLength={maxLength.title}
        value={alt}
        readOnly={isSending}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={press}
      />
      {isSending && (
        <>
          <p>{t(percent < 100 ? uploadMessages.percent({ percent }) : uploadMessages.allSent)}</p>
          <progress
            className="progress w-full progress-primary"
            value={percent}
            max={100}
            aria-label={t(uploadMessages.label)}
          />
        </>
      )}
      {problem && (
        <p role="alert" className="text-error">
          {t(problem)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!wrong && (
          <button type="button" className="btn" aria-disabled={isSending} onClick={() => void send()}>
            {t(words.insert)}
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={onCancelled}>
          {t(isSending ? uploadMessages.cancel : messages.withoutPicture)}
        </button>
      </div>
    </fieldset>
  )
}
