import pLimit from 'p-limit'
import { MB } from '../../../../contract/validation/limits.ts'
import { openThreads } from '../../../core/threads/open-threads.ts'
import { documentKinds, readDocument } from './read-document.ts'

/** Reads what is written in files of learners, one after the other. */
export type FileTexts = Disposable & {
  /** Whether so many wait that another one is better read later. */
  isBusy(): boolean
  /** Null for a kind of file that has no words; rejects for a file that is broken, and one that takes too long. */
  reader(fileName: string): Read | null
}

type Read = (load: () => Promise<Buffer>) => Promise<string>

export type PdfWork = { bytes: Uint8Array; maxLength: number }

/** Characters of a work that are compared; more than 30,000 words. */
export const maxCompared = 200_000
/** A larger file is mostly pictures; it is held in memory while it is read. */
export const maxReadBytes = 20 * MB

const built = new URL('../../../../dist/submission/pdf-text-thread.mjs', import.meta.url)
// A file may be made to be slow.
const limitMs = 20_000
const maxWaiting = 50

export function openFileTexts(): FileTexts {
  const limit = pLimit(1)
  const threads = openThreads<PdfWork, string>(built, {
    limitMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What a PDF lacks is for nobody's log.
    stderr: true,
  })
  const readers: Record<string, (bytes: Buffer) => Promise<string>> = {
    pdf: (bytes) => threads.run({ bytes: new Uint8Array(bytes), maxLength: maxCompared }),
    ...Object.fromEntries(
      Object.entries(documentKinds).map(([ending, kind]) => [ending, (bytes) => readDocument(bytes, kind)]),
    ),
  }
  return {
    isBusy: () => limit.pendingCount >= maxWaiting,
    reader: (fileName) => {
      const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
      const read = Object.hasOwn(readers, ending) ? readers[ending] : undefined
      return read ? (load) => limit(async () => read(await load())) : null
    },
    [Symbol.dispose]: threads[Symbol.dispose],
  }
}
