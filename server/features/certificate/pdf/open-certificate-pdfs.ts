import type { Caller } from '../../../core/admission/caller.ts'
import type { Runner } from '../../../core/admission/semaphore.ts'
import { openThreads } from '../../../core/threads/open-threads.ts'
import type { Paper } from './paper.ts'

/** Draws certificates within the bounds of `certificatePdfs`; throws 429 or 503 past them. */
export type CertificatePdfs = Disposable & { draw(paper: Paper, caller: Caller): Promise<Buffer> }

const built = new URL('../../../../dist/certificate/draw-thread.mjs', import.meta.url)
// A certificate in many scripts opens many fonts, which takes two seconds on a slow machine.
const limitMs = 20_000

export function openCertificatePdfs(bounds: Runner): CertificatePdfs {
  const threads = openThreads<Paper, Uint8Array>(built, {
    limitMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return {
    draw: (paper, caller) => bounds.run(caller, async () => Buffer.from(await threads.run(paper))),
    [Symbol.dispose]: threads[Symbol.dispose],
  }
}
