import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import '../../article/article.css'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { useMarker } from '../comments/marker.ts'
import { selectedIn, selectQuote } from '../comments/quotes.ts'
import { FileComments } from './file-comments.tsx'
import { NotShown } from './not-shown.tsx'
import type { ShownProps } from './shown-props.ts'

/** More would make the page slow. */
const maxShownCharacters = 300_000

type Props = ShownProps & { language: string | undefined }

/** Text and code as they are, with the numbers of lines; nothing in them is ever run. */
export function ShownText({ file, address, comments, language }: Props) {
  const t = useTranslate()
  const marker = useMarker()
  const code = useRef<HTMLElement>(null)
  const { data: text, isError } = useQuery({
    queryKey: ['handed-in text', file.fileId],
    queryFn: ({ signal }) => readText(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = text?.slice(0, maxShownCharacters)
  useEffect(() => {
    const element = code.current
    if (!element || shown === undefined) return
    const leaving = new AbortController()
    element.textContent = shown
    if (language) void colour(element, leaving.signal)
    return () => leaving.abort()
  }, [shown, language])
  if (isError) return <NotShown />
  return (
    <>
      {shown === undefined ? (
        <div className="skeleton h-48 w-full" />
      ) : (
        <div className="article">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            tabIndex={0}
            dir="ltr"
            className="flex max-h-[75dvh] gap-4 overflow-auto"
          >
            <span aria-hidden className="text-end text-base-content/60 tabular-nums select-none">
              {numbersOf(shown)}
            </span>
            <code ref={code} className={language ? `language-${language}` : ''} />
          </pre>
        </div>
      )}
      {text !== undefined && text.length > maxShownCharacters && (
        <p>{t(messages.tooLarge({ max: maxShownCharacters }))}</p>
      )}
      <FileComments
        file={file}
        comments={comments}
        onShow={({ quote }) => void selectQuote(code.current, quote ?? '')}
      >
        <button
          type="button"
          className="btn"
          onClick={() => marker?.onComment({ fileId: file.fileId, quote: selectedIn(code.current) })}
        >
          {t(messages.onPhrase)}
        </button>
      </FileComments>
    </>
  )
}

/** Without its colours the text stays readable. */
async function colour(element: HTMLElement, signal: AbortSignal) {
  const show = await import('../../article/render/show-colours.ts').catch(() => undefined)
  if (!signal.aborted) await show?.default([element], signal)
}

/** Also UTF-16 with a mark, in which some editors save; what is no text becomes U+FFFD. */
async function readText(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  const bytes = await response.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n')
}

function numbersOf(text: string) {
  const lines = text.split('\n').length
  return Array.from({ length: lines }, (_, index) => index + 1).join('\n')
}
