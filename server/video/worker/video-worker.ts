// A child process: untrusted videos are never decoded in the serving process.
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { RejectedVideo, type VideoOrder, type VideoReply } from '../video-orders.ts'
import { boxed, readMp4Boxes } from './probe/read-mp4-boxes.ts'

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
  if (work instanceof Error) return executeWithout(work, order)
  return {
    result: await work.doWork(order, (progress) => process.send?.({ progress } satisfies VideoReply)),
  }
}

/** An MP4 says by itself how long it is. */
function executeWithout({ message }: Error, { work, source }: VideoOrder): VideoReply {
  if (work !== 'length') return { missing: message }
  return { result: { seconds: boxed.includes(source.mediaType) ? readMp4Boxes(source.path).seconds : null } }
}

/** System errors have a number; everything else is FFmpeg's message about the file. */
function describe(error: NodeJS.ErrnoException): VideoReply {
  const { message, errno, code = '' } = error
  if (error instanceof RejectedVideo) return { rejection: error.rejection, cause: message }
  return errno === undefined ? { rejection: 'unreadable', cause: message } : { failure: message, code }
}
