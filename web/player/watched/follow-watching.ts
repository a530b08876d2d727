import { hasPicture } from '../engine/playback.ts'
import { collectSeen, type Seen } from './collect-seen.ts'

const everySeconds = 5

/** Everything seen since the player with this `session` was opened, and the present position. In seconds. */
export type Watched = Seen & { session: string; position: number; duration: number; isLeaving: boolean }

type Page = { document: EventTarget & Pick<Document, 'visibilityState'>; window: EventTarget }

/**
 * Reports every few seconds of playback and whenever it stops, but never before it first plays. The returned
 * function sends a last report and ends this.
 */
export function followWatching(
  video: HTMLVideoElement,
  { document, window }: Page,
  maxRanges: number,
  onWatched: (watched: Watched) => void,
) {
  const leaving = new AbortController()
  const { signal } = leaving
  const session = nameSession()
  const seen = collectSeen(maxRanges)
  // Stored, because the element loses it when another video is loaded.
  let last: { position: number; duration: number } | undefined
  let reportedPosition = 0
  let speed = video.playbackRate

  /** At a change of speed, the seconds before it were played at the old one. */
  const reach = () => {
    const fastest = Math.max(speed, video.playbackRate)
    speed = video.playbackRate
    if (!hasPicture(video) || !Number.isFinite(video.duration)) return
    const { currentTime: position, duration } = video
    seen.reach({ second: position, speed: fastest, hasPlayed: (from, to) => hasPlayed(video, from, to) })
    if (!video.paused || last) last = { position, duration }
  }
  /** Learners who jump and leave before the new picture has loaded resume where they jumped to. */
  const noteJump = () => {
    if (last && video.readyState >= video.HAVE_METADATA)
      last = { position: video.currentTime, duration: video.duration }
  }
  const onSeeking = () => {
    seen.interrupt()
    noteJump()
  }
  const report = (isLeaving: boolean) => {
    if (!last) return
    // The event of a jump comes later than the jump, and the page may be left in between.
    if (video.seeking) noteJump()
    reportedPosition = last.position
    onWatched({ session, ...last, ...seen.read(), isLeaving })
  }
  const onTime = () => {
    if (video.paused) return
    reach()
    if (last && Math.abs(last.position - reportedPosition) >= everySeconds * speed) report(false)
  }
  const onStop = () => {
    reach()
    if (video.paused) seen.interrupt()
    report(false)
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') report(true)
  }
  for (const event of ['playing', 'timeupdate', 'ratechange'])
    video.addEventListener(event, onTime, { signal })
  video.addEventListener('seeking', onSeeking, { signal })
  video.addEventListener('emptied', () => seen.interrupt(), { signal })
  for (const event of ['pause', 'seeked', 'ended']) video.addEventListener(event, onStop, { signal })
  document.addEventListener('visibilitychange', onHidden, { signal })
  window.addEventListener('pagehide', () => report(true), { signal })
  return () => {
    leaving.abort()
    report(true)
  }
}

/** The browser's own record of what it played, even while the page was too busy for events (HTML §4.8.11.6). */
function hasPlayed({ played }: HTMLVideoElement, from: number, to: number) {
  for (let index = 0; index < played.length; index += 1)
    if (played.start(index) <= from && to <= played.end(index)) return true
  return false
}

/** `crypto.randomUUID` is missing if a school is served without TLS. */
const nameSession = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
