import { LoaderCircle } from 'lucide-react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as messages from '../../../../contract/messages/generated/file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { clearPage, drawPage } from './draw-page.ts'

type Props = {
  document: PDFDocumentProxy
  number: number
  width: number
  /** Height divided by width of the first page: most pages have the same shape. */
  usualShape: number
  isNear: boolean
  onDrawn: () => void
}

export function PdfPage({ document, number, width, usualShape, isNear, onDrawn }: Props) {
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
  const shape = page ? shapeOf(page) : usualShape
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
