import { lazy, Suspense, useId, useRef, useState } from 'react'
import { splitFrontMatter } from '../../../../contract/front-matter.ts'
import * as messages from '../../../../contract/messages/article-edit.ts'
import { markChanged } from '../../../lib/form/unsaved.ts'
import { loadIfReachable } from '../../../lib/missing-code.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Waiting } from '../../../ui/waiting.tsx'
import { noPictures } from '../render/pictures.ts'
import type { ArticlePictures, Inserter } from './picture/article-pictures.ts'
import type { Picking } from './picture/picture-button.tsx'
import { PicturePanel } from './picture/picture-panel.tsx'
import { PlainText } from './plain-text.tsx'

const RichText = lazy(() => import('./rich-text.tsx'))

type Props = {
  body: string
  onBody: (body: string) => void
  error: string | undefined
  isReadOnly: boolean
  /** Undefined for a text that has none. */
  pictures?: ArticlePictures
}

/** Rich text or Markdown; the form sends Markdown as `body` either way. */
export function BodyField({ body, onBody, error, isReadOnly, pictures }: Props) {
  const t = useTranslate()
  const [isPlain, setIsPlain] = useState(false)
  const [isOnlyPlain, setIsOnlyPlain] = useState(false)
  const noteId = useId()
  const [waiting, setWaiting] = useState<File[]>([])
  const [taken, setTaken] = useState(0)
  const inserter = useRef<Inserter>(null)
  const picking: Picking | undefined = pictures && {
    isPossible: !isReadOnly,
    take: (files) => setWaiting((before) => [...before, ...files]),
  }
  const known = pictures?.known ?? noPictures
  const takeNext = () => {
    setWaiting(([, ...others]) => others)
    setTaken(taken + 1)
  }
  const { frontMatter, body: text } = splitFrontMatter(body)
  const choose = (plain: boolean) => {
    setIsPlain(plain)
    setIsOnlyPlain(false)
  }
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t(messages.howToWrite)}</legend>
        <button
          type="button"
          className="btn aria-pressed:bg-base-300"
          aria-pressed={!isPlain}
          onClick={() => choose(false)}
        >
          {t(messages.formatted)}
        </button>
        <button
          type="button"
          className="btn aria-pressed:bg-base-300"
          aria-pressed={isPlain}
          onClick={() => choose(true)}
        >
          {t(messages.markdown)}
        </button>
      </fieldset>
      {isOnlyPlain && <p role="status">{t(messages.onlyPlain)}</p>}
      {pictures && waiting[0] && (
        <PicturePanel
          key={taken}
          file={waiting[0]}
          upload={pictures.upload}
          onUploaded={(picture, alt) => {
            inserter.current?.insert(picture, alt)
            takeNext()
          }}
          onCancelled={() => {
            takeNext()
            inserter.current?.focus()
          }}
        />
      )}
      {isPlain ? (
        <PlainText
          body={body}
          onBody={onBody}
          error={error}
          isReadOnly={isReadOnly}
          pictures={known}
          picking={picking}
          inserter={inserter}
        />
      ) : (
        <>
          <input type="hidden" name="body" value={body} />
          {frontMatter && <p className="text-sm text-base-content/75">{t(messages.frontMatter)}</p>}
          <Suspense
            fallback={
              <Waiting onTryAgain={() => void loadIfReachable()}>
                <div className="skeleton h-96 w-full" />
              </Waiting>
            }
          >
            <RichText
              body={text}
              label={t(messages.text)}
              errorId={error && noteId}
              isReadOnly={isReadOnly}
              pictures={known}
              picking={picking}
              inserter={inserter}
              onBody={(written, element) => {
                const form = element.closest('form')
                if (form) markChanged(form)
                onBody((frontMatter && `${frontMatter.trimEnd()}\n\n`) + written)
              }}
              onUnfaithful={() => {
                setIsPlain(true)
                setIsOnlyPlain(true)
              }}
            />
          </Suspense>
          {error && (
            <p id={noteId} className="text-sm font-medium text-error">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  )
}
