import { inflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * `glyphText` is in the order of the glyphs, `text` as people copy it or hear it read aloud. With a picture
 * it also returns the QR code's content and colours.
 */
export async function readPdf(bytes: Buffer, { withPicture = false } = {}) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const { items } = await page.getTextContent()
    const [{ info }, mark] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo()])
    return {
      pages: pdf.numPages,
      glyphText: items.map((item) => ('str' in item ? item.str : '')).join(''),
      text: textOf(bytes),
      info: info as Record<string, unknown>,
      isTagged: (mark as unknown as Map<string, boolean> | null)?.get('Marked') === true,
      ...(withPicture && (await readPicture(page))),
    }
  } finally {
    await task.destroy()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function readPicture(page: Page) {
  const scale = 2
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(viewport.width, viewport.height)
  const canvasContext = canvas.getContext('2d')
  await page.render({ canvas, canvasContext, viewport } as never).promise
  const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height)
  return {
    code: jsqr.default(new Uint8ClampedArray(data), width, height)?.data,
    /** Red, green and blue, at points from the upper left corner. */
    colorAt: (x: number, y: number) => [...data.subarray((y * width + x) * scale * 4).subarray(0, 3)],
  }
}

/** All `/ActualText` (ISO 32000-1 §14.9.4) of its pages. */
function textOf(bytes: Buffer) {
  const streams = [...bytes.toString('latin1').matchAll(/>>\nstream\n/g)].map(({ 0: { length }, index }) =>
    inflated(bytes.subarray(index + length)),
  )
  const texts = streams.flatMap((stream) => [...stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)])
  return texts.map(([, text = '']) => decode(text)).join('')
}

function inflated(bytes: Buffer) {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decode(literal: string) {
  const raw = literal.replace(/\\(.)/gs, (_, sign: string) => escaped[sign] ?? sign)
  if (!raw.startsWith('\xfe\xff')) return raw
  return Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le')
}
