import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

// Phones refuse larger canvases.
const maxPixels = 12_000_000

/** Draws a page as wide as `pageElement`, with invisible text on top for selection and screen readers. */
export async function drawPage(
  page: PDFPageProxy,
  pageElement: HTMLElement,
  width: number,
  signal: AbortSignal,
) {
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

export function clearPage(pageElement: HTMLElement) {
  for (const canvas of pageElement.querySelectorAll('canvas')) {
    canvas.width = 0
    canvas.height = 0
  }
  pageElement.replaceChildren()
}
