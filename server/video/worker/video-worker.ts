// A child process of its own: videos of strangers are never decoded where people are served.
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { RejectedVideo, type VideoOrder, type VideoReply } from '../video-orders.ts'

const nice = 10
const dieFirst = '1000'

setPriority(nice)
try {
  // When memory runs out, the kernel shall take this process and not the one that serves.
  writeFileSync('/proc/self/oom_score_adj', dieFirst)
} catch {
  // Only Linux has it.
}

process.on('message', async (order: VideoOrder) => {
  process.send?.(await obey(order).catch(describe))
})
process.on('disconnect', () => process.exit())

async function obey(order: VideoOrder): Promise<VideoReply> {
  // The package is optional and its binary exists for some machines only: loading it is what may fail.
  const work = await import('./do-work.ts').catch((error: Error) => error)
  if (work instanceof Error) return { missing: work.message }
  return {
    result: await work.doWork(order, (progress) => process.send?.({ progress } satisfies VideoReply)),
  }
}

/** The system's own errors have a number; everything else is what FFmpeg says of the file. */
function describe(error: NodeJS.ErrnoException): VideoReply {
  const { message, errno, code = '' } = error
  if (error instanceof RejectedVideo) return { rejection: error.rejection, cause: message }
  return errno === undefined ? { rejection: 'unreadable', cause: message } : { failure: message, code }
}
