// The legacy build supports browsers of the last years, the other only those of the last months.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

// vite.config.ts puts character maps and fonts there, for files that do not embed their own.
const files = `/assets/pdf-${version}`

const maxImagePixels = 64_000_000

export type WhyNot = 'password' | 'damaged' | 'unreachable'

type OpenedDocument =
  | { phase: 'opening' }
  | { phase: 'open'; document: PDFDocumentProxy }
  | { phase: 'failed'; why: WhyNot }

export function useDocument(address: string): OpenedDocument {
  const [opened, setOpened] = useState<OpenedDocument>({ phase: 'opening' })
  useEffect(() => {
    GlobalWorkerOptions.workerSrc = workerAddress
    const task = getDocument({
      url: address,
      cMapUrl: `${files}/cmaps/`,
      standardFontDataUrl: `${files}/standard_fonts/`,
      wasmUrl: `${files}/wasm/`,
      // The content security policy allows no WebAssembly.
      useWasm: false,
      maxImageSize: maxImagePixels,
      verbosity: VerbosityLevel.ERRORS,
    })
    let hasLeft = false
    task.promise.then(
      (document) => hasLeft || setOpened({ phase: 'open', document }),
      (error: Error) => hasLeft || setOpened({ phase: 'failed', why: whyNot(error) }),
    )
    return () => {
      hasLeft = true
      void task.destroy()
    }
  }, [address])
  return opened
}

const reasons: Record<string, WhyNot> = {
  PasswordException: 'password',
  ResponseException: 'unreachable',
  // `fetch` throws these without a network.
  UnknownErrorException: 'unreachable',
  TypeError: 'unreachable',
}

const whyNot = ({ name }: Error): WhyNot => reasons[name] ?? 'damaged'
