import { useSyncExternalStore } from 'react'

export function useVideo<T extends string | number | boolean>(
  video: HTMLVideoElement | null,
  events: readonly string[],
  read: (video: HTMLVideoElement) => T,
  before: T,
): T {
  return useSyncExternalStore(
    (listener) => {
      for (const event of events) video?.addEventListener(event, listener)
      return () => {
        for (const event of events) video?.removeEventListener(event, listener)
      }
    },
    () => (video ? read(video) : before),
  )
}

export const useIsPaused = (video: HTMLVideoElement | null) =>
  useVideo(video, ['play', 'pause', 'ended', 'emptied'], ({ paused }) => paused, true)

export const useHasEnded = (video: HTMLVideoElement | null) =>
  useVideo(video, ['ended', 'play', 'seeking', 'emptied'], ({ ended }) => ended, false)

export const useDuration = (video: HTMLVideoElement | null) =>
  useVideo(
    video,
    ['durationchange', 'emptied'],
    ({ duration }) => (Number.isFinite(duration) ? duration : 0),
    0,
  )

export const useSeconds = (video: HTMLVideoElement | null) =>
  useVideo(video, ['timeupdate', 'seeking', 'emptied'], ({ currentTime }) => currentTime, 0)

export const useIsWaiting = (video: HTMLVideoElement | null) =>
  useVideo(
    video,
    ['waiting', 'playing', 'loadedmetadata', 'canplay', 'pause', 'seeking', 'seeked', 'emptied', 'error'],
    ({ readyState, paused, ended }) =>
      readyState === HTMLMediaElement.HAVE_NOTHING ||
      (!paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
    false,
  )
