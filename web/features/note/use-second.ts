import { useSyncExternalStore } from 'react'

/** The video's position in whole seconds; null without a video. */
export function useSecond(video: HTMLVideoElement | null) {
  return useSyncExternalStore(
    (listen) => {
      for (const event of events) video?.addEventListener(event, listen)
      return () => {
        for (const event of events) video?.removeEventListener(event, listen)
      }
    },
    () => secondOf(video),
    () => null,
  )
}

const events = ['timeupdate', 'seeking', 'emptied'] as const

const secondOf = (video: HTMLVideoElement | null) => video && Math.floor(video.currentTime)
