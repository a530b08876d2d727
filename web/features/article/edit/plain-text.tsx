import { lazy, type RefObject, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { splitFrontMatter } from '../../../../contract/front-matter.ts'
import * as messages from '../../../../contract/messages/article-edit.ts'
import { markChanged } from '../../../lib/form/unsaved.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { Pictures } from '../render/pictures.ts'
import { type Inserter, readPastedFiles, writePicture } from './picture/article-pictures.ts'
import { type Picking, PictureButton } from './picture/picture-button.tsx'

const ArticleText = lazy(() => import('../article-text.tsx'))

type Props = {
  body: string
  onBody: (body: string) => void
  error: string | undefined
  isReadOnly: boolean
  pictures: Pictures
  picking: Picking | undefined
  inserter: RefObject<Inserter | null>
}

export function PlainText({ body, onBody, error, isReadOnly, pictures, picking, inserter }: Props) {
  const t = useTranslate()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(
    inserter,
    () => ({
      insert: ({ reference }, alt) => {
        const element = area.current
        if (!element) return
        const { selectionStart, selectionEnd, form } = element
        const text = writePicture(reference, alt)
        if (form) markChanged(form)
        onBody(body.slice(0, selectionStart) + text + body.slice(selectionEnd))
        element.focus()
      },
      focus: () => area.current?.focus(),
    }),
    [body, onBody],
  )
  return (
    <>
      {picking && <PictureButton picking={picking} />}
      <FieldFrame label={t(messages.text)} hint={t(messages.markdownHint)} {...(error && { error })}>
        {(wrapped) => (
          <textarea
            {...wrapped}
            ref={area}
            name="body"
            dir="auto"
            rows={20}
            className={`textarea w-full font-mono ${error ? 'textarea-error' : ''}`}
            value={body}
            readOnly={isReadOnly}
            onChange={(event) => onBody(event.currentTarget.value)}
            onPaste={(event) => {
              const files = isReadOnly ? [] : readPastedFiles(event.clipboardData)
              if (!picking || files.length === 0) return
              event.preventDefault()
              picking.take(files)
            }}
          />
        )}
      </FieldFrame>
      <details
        className="rounded-box border border-base-300 px-4 py-2"
        onToggle={(event) => setIsPreviewed(event.currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {t(messages.preview)}
        </summary>
        {isPreviewed && (
          <Suspense fallback={<div className="skeleton h-40 w-full" />}>
            <ArticleText body={splitFrontMatter(body).body} pictures={pictures} />
          </Suspense>
        )}
      </details>
    </>
  )
}
