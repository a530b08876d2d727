import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import type { VideoOrder, VideoResult } from '../video-orders.ts'
import { drawPoster } from './draw-poster.ts'
import { drawStoryboard } from './draw-storyboard.ts'
import { encodeLadder } from './encode-ladder.ts'
import { probeVideo } from './probe-video.ts'
import { remuxVideo } from './remux-video.ts'

/** Tells how far the work is, from 0 to 1, at most a few times a second. */
export type Tell = (progress: number) => void

const tellEveryMs = 250

Log.setLevel(AV_LOG_QUIET)

export async function doWork(order: VideoOrder, send: Tell): Promise<VideoResult> {
  const tell = seldom(send)
  switch (order.work) {
    case 'probe':
      return { facts: await probeVideo(order, tell) }
    case 'poster':
      await drawPoster(order, tell)
      return {}
    case 'storyboard':
      await drawStoryboard(order, tell)
      return {}
    case 'playable':
      await remuxVideo(order, tell)
      return {}
    case 'ladder':
      return { renditions: await encodeLadder(order, tell) }
  }
}

function seldom(send: Tell): Tell {
  let last = 0
  return (progress) => {
    if (performance.now() - last < tellEveryMs) return
    last = performance.now()
    send(Math.min(Math.max(progress, 0), 1))
  }
}
