import { type DragEvent, useRef, useState } from 'react'
import type { ArticlePicture } from '../../../../contract/endpoints/learning/article.ts'
import * as messages from '../../../../contract/messages/generated/question.ts'
import type { Message, Text } from '../../../../contract/messages/message.ts'
import { postPictureFile } from '../../../../contract/validation/files.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { readPastedFiles, writePicture } from '../../article/edit/picture/article-pictures.ts'
import { PictureButton } from '../../article/edit/picture/picture-button.tsx'
import { PicturePanel } from '../../article/edit/picture/picture-panel.tsx'
import { uploadPicture } from './upload-picture.ts'

type Props = {
  lectureId: string
  label: Message
  text: string
  error: Text | undefined
  rows: number
  isReadOnly: boolean
  takesFocus: boolean | undefined
  onText: (text: string) => void
  onFocus: (() => void) | undefined
}

export function MarkdownField({ lectureId, label, text, error, isReadOnly, onText, ...props }: Props) {
  const t = useTranslate()
  const area = useRef<HTMLTextAreaElement>(null)
  const [waiting, setWaiting] = useState<File[]>([])
  const [taken, setTaken] = useState(0)
  const [isDroppedOn, setIsDroppedOn] = useState(false)
  const take = (files: File[]) => setWaiting((before) => [...before, ...files])
  const takeNext = () => {
    setWaiting(([, ...others]) => others)
    setTaken(taken + 1)
  }
  const insert = ({ reference }: ArticlePicture, alt: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    const written = writePicture(reference, alt)
    onText(text.slice(0, selectionStart) + written + text.slice(selectionEnd))
    const end = selectionStart + written.length
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(end, end)
    })
  }
  const dropped = (event: DragEvent) => (isReadOnly ? [] : [...event.dataTransfer.files])
  return (
    <>
      <FieldFrame label={t(label)} hint={t(messages.markdown)} {...(error && { error: t(error) })}>
        {(wrapped) => (
          <textarea
            dir="auto"
            {...wrapped}
            ref={area}
            name="text"
            rows={props.rows}
            className={`textarea w-full ${error ? 'textarea-error' : ''} ${isDroppedOn ? 'outline-2 outline-primary' : ''}`}
            value={text}
            readOnly={isReadOnly}
            // biome-ignore lint/a11y/noAutofocus: the field was opened by a press
            autoFocus={props.takesFocus}
            onFocus={props.onFocus}
            onChange={({ target }) => onText(target.value)}
            onPaste={(event) => {
              const files = isReadOnly ? [] : readPastedFiles(event.clipboardData)
              if (files.length === 0) return
              event.preventDefault()
              take(files)
            }}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes('Files')) return
              event.preventDefault()
              setIsDroppedOn(true)
            }}
            onDragLeave={() => setIsDroppedOn(false)}
            onDrop={(event) => {
              setIsDroppedOn(false)
              const files = dropped(event)
              if (event.dataTransfer.files.length > 0) event.preventDefault()
              take(files)
            }}
          />
        )}
      </FieldFrame>
      {waiting[0] ? (
        <PicturePanel
          key={taken}
          rule={postPictureFile}
          file={waiting[0]}
          upload={(file, watch) => uploadPicture(lectureId, file, watch)}
          onUploaded={(picture, alt) => {
            insert(picture, alt)
            takeNext()
          }}
          onCancelled={() => {
            takeNext()
            area.current?.focus()
          }}
        />
      ) : (
        <PictureButton picking={{ isPossible: !isReadOnly, take }} />
      )}
    </>
  )
}
