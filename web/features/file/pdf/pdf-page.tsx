import { LoaderCircle } from 'lucide-react'
import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as messages from '../../../../contract/messages/file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = {
  document: PDFDocumentProxy
  number: number
  width: number
  /** Height divided by width of the first page: most pages have the same shape. */
  firstShape: number
  isNear: boolean
  onDrawn: () => void
  overlay: ReactNode
}

// Phones refuse larger canvases.
const maxPixels = 12_000_000

export function PdfPage({ document, number, width, firstShape, isNear, onDrawn, overlay }: Props) {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const page = usePage(document, number, isNear)
  const [hasFailed, setHasFailed] = useState(false)
  const [hasBeenDrawn, setHasBeenDrawn] = useState(false)
  const reportDrawn = useEffectEvent(onDrawn)
  const isDrawn = isNear && page !== undefined
  useEffect(() => {
    const element = container.current
    if (!isDrawn || !page || !element) return
    const leaving = new AbortController()
    drawPage(page, element, width, leaving.signal).then(
      () => {
        if (leaving.signal.aborted) return
        setHasBeenDrawn(true)
        reportDrawn()
      },
      () => leaving.signal.aborted || setHasFailed(true),
    )
    return () => leaving.abort()
  }, [isDrawn, page, width])
  useEffect(() => {
    const element = container.current
    if (isNear || !element) return
    clearPage(element)
    page?.cleanup()
  }, [isNear, page])
  const shape = page ? shapeOf(page) : firstShape
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={t(messages.page({ number }))}
      data-page={number}
      className="relative mx-auto bg-white shadow-sm"
      style={{ width, height: Math.round(width * shape) }}
    >
      <div ref={container} dir="ltr" className="pdf-page absolute inset-0" />
      {isNear && !hasBeenDrawn && !hasFailed && (
        <div className="absolute inset-x-0 top-24 grid justify-items-center text-neutral-600">
          <LoaderCircle aria-hidden className="late size-10 animate-spin" />
        </div>
      )}
      {overlay}
      {hasFailed && <p className="p-6 text-black">{t(messages.pageNotShown)}</p>}
    </div>
  )
}

function usePage(document: PDFDocumentProxy, number: number, isNeeded: boolean) {
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    if (!isNeeded) return
    let hasLeft = false
    document.getPage(number).then(
      (loaded) => hasLeft || setPage(loaded),
      () => {},
    )
    return () => {
      hasLeft = true
    }
  }, [document, number, isNeeded])
  return page
}

export function shapeOf(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 })
  return height / width
}

/** Draws a page as wide as `pageElement`, with invisible text on top for selection and screen readers. */
async function drawPage(page: PDFPageProxy, pageElement: HTMLElement, width: number, signal: AbortSignal) {
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const density = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  canvas.setAttribute('aria-hidden', 'true')
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  if (signal.aborted) return
  const container = document.createElement('div')
  container.className = 'pdf-text'
  pageElement.style.setProperty('--total-scale-factor', String(scale * page.userUnit))
  pageElement.replaceChildren(canvas, container)
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
  signal.addEventListener('abort', () => text.cancel())
  await text.render()
}

function clearPage(pageElement: HTMLElement) {
  for (const canvas of pageElement.querySelectorAll('canvas')) {
    canvas.width = 0
    canvas.height = 0
  }
  pageElement.replaceChildren()
}
