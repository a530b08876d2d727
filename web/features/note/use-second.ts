import { useSyncExternalStore } from 'react'

/** The whole second at which a video is; null without one. */
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
