import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as messages from '../../../../contract/messages/file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { PdfPage, shapeOf } from './pdf-page.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'

type Props = {
  document: PDFDocumentProxy
  title: string
  download: ReactNode
  onDrawn: () => void
  overlay?: ((page: number) => ReactNode) | undefined
}

// Pixels beside and between the pages.
const margin = 12

// Draws pages before they are scrolled into view.
const nearMargin = '100% 0px'
const middle = '-50% 0px'

export function PdfPages({ document, title, download, onDrawn, overlay }: Props) {
  const t = useTranslate()
  const [zoom, setZoom] = useState(1)
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const frameWidth = useWidth(scroller)
  const firstShape = useFirstShape(document)
  const width = Math.floor(zoom * Math.max(0, frameWidth - 2 * margin))
  const isLaidOut = width > 0 && firstShape !== undefined
  const { near, current } = usePagesInView(scroller, list, isLaidOut)
  useSamePlace(scroller, width)
  const goTo = (number: number) => {
    const page = list.current?.children[number - 1] as HTMLElement | undefined
    if (page && scroller.current) scroller.current.scrollTop = page.offsetTop - margin
  }
  return (
    <div className="overflow-hidden rounded-box border border-base-300">
      <PdfToolbar
        count={document.numPages}
        current={current}
        onPage={goTo}
        zoom={zoom}
        onZoom={setZoom}
        download={download}
      />
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={t(messages.pagesOf({ title }))}
        className="relative h-[max(20rem,min(85dvh,60rem))] overflow-auto bg-base-300"
      >
        <div ref={list} className="grid w-max min-w-full" style={{ gap: margin, padding: margin }}>
          {isLaidOut &&
            Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
              <PdfPage
                key={number}
                document={document}
                number={number}
                width={width}
                firstShape={firstShape}
                isNear={near.has(number)}
                onDrawn={onDrawn}
                overlay={overlay?.(number)}
              />
            ))}
        </div>
      </section>
    </div>
  )
}

function useFirstShape(document: PDFDocumentProxy) {
  const [shape, setShape] = useState<number>()
  useEffect(() => {
    let hasLeft = false
    document.getPage(1).then(
      (page) => hasLeft || setShape(shapeOf(page)),
      () => hasLeft || setShape(1),
    )
    return () => {
      hasLeft = true
    }
  }, [document])
  return shape
}

function useWidth(element: React.RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Keeps the visible place in view when the zoom changes the size of all pages. */
function useSamePlace(scroller: React.RefObject<HTMLElement | null>, width: number) {
  const before = useRef(width)
  useLayoutEffect(() => {
    if (scroller.current && before.current > 0) scroller.current.scrollTop *= width / before.current
    before.current = width
  }, [scroller, width])
}

/** The children of `list` that are in view or near it in `scroller`, and the one in its middle. */
function usePagesInView(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isLaidOut: boolean,
) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    if (!isLaidOut || !list.current) return
    const root = scroller.current
    const nearby = new IntersectionObserver((entries) => setNear((before) => withEntries(before, entries)), {
      root,
      rootMargin: nearMargin,
    })
    const passing = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(numberOf(entered.target))
      },
      { root, rootMargin: middle },
    )
    for (const page of list.current.children) {
      nearby.observe(page)
      passing.observe(page)
    }
    return () => {
      nearby.disconnect()
      passing.disconnect()
    }
  }, [scroller, list, isLaidOut])
  return { near, current }
}

function withEntries(before: ReadonlySet<number>, entries: IntersectionObserverEntry[]) {
  const after = new Set(before)
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) after.add(numberOf(target))
    else after.delete(numberOf(target))
  }
  return after
}

const numberOf = (page: Element) => Number((page as HTMLElement).dataset.page)
