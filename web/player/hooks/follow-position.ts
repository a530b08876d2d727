const everySeconds = 5

export type Position = { seconds: number; duration: number; hasEnded: boolean; isLeaving: boolean }

type Page = { document: EventTarget & Pick<Document, 'visibilityState'>; window: EventTarget }

/**
 * Reports the position every few seconds of playback and whenever it stops, but never before the first playback. The
 * returned function ends that, with a last report.
 */
export function followPosition(
  video: HTMLVideoElement,
  { document, window }: Page,
  onPosition: (position: Position) => void,
) {
  const leaving = new AbortController()
  const { signal } = leaving
  // Stored, because the element loses it when another video is loaded.
  let last: Position | undefined
  let reportedSeconds = 0

  const update = () => {
    if (video.readyState < video.HAVE_CURRENT_DATA || !Number.isFinite(video.duration)) return
    const { currentTime: seconds, duration, ended: hasEnded } = video
    if (!video.paused || last) last = { seconds, duration, hasEnded, isLeaving: false }
  }
  const report = (isLeaving: boolean) => {
    if (!last) return
    reportedSeconds = last.seconds
    onPosition({ ...last, isLeaving })
  }
  const onTime = () => {
    update()
    if (last && !video.paused && Math.abs(last.seconds - reportedSeconds) >= everySeconds) report(false)
  }
  const onStop = () => {
    update()
    report(false)
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') report(true)
  }
  video.addEventListener('playing', update, { signal })
  video.addEventListener('timeupdate', onTime, { signal })
  for (const event of ['pause', 'seeked', 'ended']) video.addEventListener(event, onStop, { signal })
  document.addEventListener('visibilitychange', onHidden, { signal })
  window.addEventListener('pagehide', () => report(true), { signal })
  return () => {
    leaving.abort()
    if (last && !last.hasEnded) report(true)
  }
}
