import { bestCaptions } from './best-captions.ts'
import { formatTime } from './format-time.ts'
import { chooseCaptions } from './player-captions.ts'
import type { Player } from './player-context.ts'
import { stepSpeed } from './player-settings.ts'

// Assumes 30 frames per second: browsers do not expose the real rate.
const frameSeconds = 1 / 30

export function togglePlay({ video, playing, announce }: Player) {
  if (!video) return
  if (video.error || playing.problem) return playing.retry()
  if (video.paused) void video.play().catch(() => {})
  else video.pause()
  announce(video.paused ? 'Pause' : 'Play')
}

export function seekTo({ video }: Player, seconds: number) {
  if (!video || !Number.isFinite(video.duration)) return
  video.currentTime = Math.min(Math.max(0, seconds), video.duration)
}

export function seekBy(player: Player, seconds: number) {
  const { video, announce } = player
  if (!video) return
  seekTo(player, video.currentTime + seconds)
  announce(`${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`)
}

/** `tenth` is 0 to 10. */
export function seekToTenth(player: Player, tenth: number) {
  const seconds = ((player.video?.duration ?? 0) * tenth) / 10
  seekTo(player, seconds)
  player.announce(formatTime(seconds))
}

export function stepFrame(player: Player, steps: 1 | -1) {
  const { video, announce } = player
  if (!video) return
  video.pause()
  seekTo(player, video.currentTime + steps * frameSeconds)
  announce(steps > 0 ? 'Next frame' : 'Previous frame')
}

export function changeVolume({ settings, change, announce }: Player, by: number) {
  const volume = Math.round(Math.min(1, Math.max(0, settings.volume + by)) * 20) / 20
  change({ volume, isMuted: volume === 0 })
  announce(`Volume ${Math.round(volume * 100)} %`)
}

export function toggleMute({ settings, change, announce }: Player) {
  change({ isMuted: !settings.isMuted })
  announce(settings.isMuted ? 'Sound on' : 'Sound off')
}

export function changeSpeed({ settings, change, announce }: Player, steps: 1 | -1) {
  const speed = stepSpeed(settings.speed, steps)
  change({ speed })
  announce(`Speed ${speed}×`)
}

export function toggleCaptions({ settings, change, source, announce }: Player) {
  const best = bestCaptions(source.captions, settings)
  if (!best) return announce('No captions')
  const isOn = settings.captions !== null
  change(chooseCaptions(settings, isOn ? null : best.language))
  announce(isOn ? 'Captions off' : `Captions: ${best.label}`)
}

export function toggleTheatre({ settings, change, announce }: Player) {
  change({ isTheatre: !settings.isTheatre })
  announce(settings.isTheatre ? 'Normal view' : 'Theatre')
}

/** The search is outside the player, so full screen ends first. */
export async function search({ onSearch, announce }: Player) {
  if (!onSearch) return announce('No captions to search')
  if (document.fullscreenElement) await document.exitFullscreen()
  onSearch()
  announce('Search')
}

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Shows the whole frame with its controls; iPhones can only show the bare video. */
export async function toggleFullscreen({ frame, video, announce }: Player) {
  if (document.fullscreenElement) {
    await document.exitFullscreen()
    return announce('Full screen off')
  }
  if (!frame?.requestFullscreen) return (video as PhoneVideo | null)?.webkitEnterFullscreen?.()
  await frame.requestFullscreen().then(
    () => announce('Full screen'),
    () => announce('This browser has no full screen here'),
  )
  await turnToLandscape(video)
}

type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** Phones turn the picture (W3C Screen Orientation); other devices refuse. It turns back when full screen ends. */
async function turnToLandscape(video: HTMLVideoElement | null) {
  if (!document.fullscreenElement || !video || video.videoHeight > video.videoWidth) return
  await (screen.orientation as LockableOrientation | undefined)?.lock?.('landscape').catch(() => {})
}

export async function togglePictureInPicture({ video, announce }: Player) {
  if (!document.pictureInPictureEnabled) return announce('This browser has no picture-in-picture')
  if (document.pictureInPictureElement) {
    await document.exitPictureInPicture()
    return announce('Picture-in-picture off')
  }
  await video?.requestPictureInPicture().then(
    () => announce('Picture-in-picture'),
    () => announce('Picture-in-picture needs a video that has begun'),
  )
}

export function openNext({ next, announce }: Player) {
  announce(next ? `Next: ${next.title}` : 'This is the last lecture')
  next?.open()
}

export function openPrevious({ previous, announce }: Player) {
  announce(previous ? `Previous: ${previous.title}` : 'This is the first lecture')
  previous?.open()
}
