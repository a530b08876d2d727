import { type DragEvent, useState } from 'react'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import type { Message, Text } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/question.ts'
import { postPictureFile } from '../../../../contract/validation/files.ts'
import { type CallOptions, call } from '../../../lib/calls/call.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { readPastedFiles, writePicture } from '../../article/edit/picture/article-pictures.ts'
import { PictureButton } from '../../article/edit/picture/picture-button.tsx'
import { PicturePanel } from '../../article/edit/picture/picture-panel.tsx'
import type { Chosen } from '../mention/chosen.ts'
import { PeopleList } from '../mention/people-list.tsx'
import { usePeopleList } from '../mention/use-people-list.ts'
import { useFocusAfter } from '../use-focus-after.ts'

type Props = {
  lectureId: string
  questionId: string | undefined
  label: Message
  text: string
  chosen: Chosen[]
  error: Text | undefined
  rows: number
  isReadOnly: boolean
  takesFocus: boolean | undefined
  onText: (text: string, caret: number, person?: Chosen) => void
  onFocus: (() => void) | undefined
}

export function MarkdownField({
  lectureId,
  questionId,
  label,
  text,
  error,
  isReadOnly,
  onText,
  ...props
}: Props) {
  const t = useTranslate()
  const [area, focusAfter] = useFocusAfter<HTMLTextAreaElement>()
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
    write(selectionStart, selectionEnd, writePicture(reference, alt))
  }
  const write = (begin: number, end: number, written: string, person?: Chosen) => {
    const caret = begin + written.length
    onText(text.slice(0, begin) + written + text.slice(end), caret, person)
    focusAfter((element) => element.setSelectionRange(caret, caret))
  }
  const people = usePeopleList({
    questionId: isReadOnly ? undefined : questionId,
    text,
    chosen: props.chosen,
    choose: ({ _id, fullName: name }, { at, typed }) =>
      write(at, at + 1 + typed.length, `@${name} `, { at, _id, name }),
  })
  const dropped = (event: DragEvent) => (isReadOnly ? [] : [...event.dataTransfer.files])
  return (
    <>
      <FieldFrame label={t(label)} hint={t(messages.markdown)} {...(error && { error: t(error) })}>
        {(wrapped) => (
          <div className="relative grid">
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
              {...people.area}
              onChange={({ target }) => {
                people.follow(target)
                onText(target.value, target.selectionEnd)
              }}
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
            <PeopleList {...people.list} />
          </div>
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

/** In the background, so that an ended session does not take people away from their text. */
async function uploadPicture(
  lectureId: string,
  file: File,
  watch: Pick<CallOptions, 'signal' | 'onProgress'>,
) {
  const body = new FormData()
  body.set('picture', file)
  const input = { params: { lectureId }, body, isInBackground: true, ...watch }
  return (await call('addPostPicture', input)).picture
}
