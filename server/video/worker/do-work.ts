import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import type { Report, VideoOrder, VideoResult } from '../video-orders.ts'
import { encodeRenditions } from './ladder/encode-renditions.ts'
import { probeVideo } from './probe/probe-video.ts'
import { readCaptions } from './read-captions.ts'
import { remuxVideo } from './remux-video.ts'
import { renderPoster } from './render-poster.ts'
import { renderStoryboard } from './render-storyboard.ts'

const reportEveryMs = 250

Log.setLevel(AV_LOG_QUIET)

export async function doWork(order: VideoOrder, send: Report): Promise<VideoResult> {
  const report = throttle(send)
  switch (order.work) {
    case 'probe':
      return { facts: await probeVideo(order, report) }
    case 'length': {
      const probed = await probeVideo({ ...order, work: 'probe', isPatient: true }, report)
      return { seconds: probed.seconds }
    }
    case 'poster':
      await renderPoster(order, report)
      return {}
    case 'captions':
      return { captions: await readCaptions(order, report) }
    case 'storyboard':
      await renderStoryboard(order, report)
      return {}
    case 'playable':
      await remuxVideo(order, report)
      return {}
    case 'ladder':
      return { renditions: await encodeRenditions(order, report) }
  }
}

function throttle(send: Report): Report {
  let last = 0
  return (progress) => {
    if (performance.now() - last < reportEveryMs) return
    last = performance.now()
    send(Math.min(Math.max(progress, 0), 1))
  }
}
