import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { PdfWork } from './open-file-texts.ts'

// scripts/build.ts bundles this file with its package, which would look for this file beside itself.
Object.assign(globalThis, { pdfjsWorker: worker })

parentPort?.on('message', async (work: PdfWork) => {
  parentPort?.postMessage(await readText(work))
})

/** The words of a PDF (ISO 32000-2) in the order in which it shows them, as far as `maxLength` characters. */
async function readText({ bytes, maxLength }: PdfWork) {
  const task = getDocument({ data: bytes, verbosity: 0 })
  try {
    const pdf = await task.promise
    let text = ''
    for (let number = 1; number <= pdf.numPages && text.length < maxLength; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      text += `${words.join('')}\n`
      page.cleanup()
    }
    return text
  } finally {
    await task.destroy()
  }
}
