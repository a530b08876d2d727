// A child process: untrusted videos are never decoded in the serving process.
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { RejectedVideo, type VideoOrder, type VideoReply } from '../video-orders.ts'

const nice = 10
const maxOomScore = '1000'

setPriority(nice)
try {
  // If memory runs out, the kernel must kill this process, not the serving one.
  writeFileSync('/proc/self/oom_score_adj', maxOomScore)
} catch {
  // Linux only.
}

process.on('message', async (order: VideoOrder) => {
  process.send?.(await execute(order).catch(describe))
})
process.on('disconnect', () => process.exit())

async function execute(order: VideoOrder): Promise<VideoReply> {
  // The package is optional and has binaries for some machines only, so loading it may fail.
  const work = await import('./do-work.ts').catch((error: Error) => error)
  if (work instanceof Error) return { missing: work.message }
  return {
    result: await work.doWork(order, (progress) => process.send?.({ progress } satisfies VideoReply)),
  }
}

/** System errors have a number; everything else is FFmpeg's message about the file. */
function describe(error: NodeJS.ErrnoException): VideoReply {
  const { message, errno, code = '' } = error
  if (error instanceof RejectedVideo) return { rejection: error.rejection, cause: message }
  return errno === undefined ? { rejection: 'unreadable', cause: message } : { failure: message, code }
}
