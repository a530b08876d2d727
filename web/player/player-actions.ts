import * as messages from '../../contract/messages/player.ts'
import { formatTime } from './format-time.ts'
import { bestCaptions, chooseCaptions } from './player-captions.ts'
import type { Player } from './player-context.ts'
import { stepSpeed } from './player-settings.ts'

// Assumes 30 frames per second: browsers do not expose the real rate.
const frameSeconds = 1 / 30

export function togglePlay({ video, playing, announce }: Player) {
  if (!video) return
  if (video.error || playing.problem) return playing.retry()
  if (video.paused) void video.play().catch(() => {})
  else video.pause()
  announce(video.paused ? messages.pause : messages.play)
}

export function seekTo({ video }: Player, seconds: number) {
  if (!video || !Number.isFinite(video.duration)) return
  video.currentTime = Math.min(Math.max(0, seconds), video.duration)
}

export function seekBy(player: Player, seconds: number) {
  const { video, announce } = player
  if (!video) return
  seekTo(player, video.currentTime + seconds)
  announce(seconds > 0 ? messages.forward({ seconds }) : messages.back({ seconds: -seconds }))
}

export function seekToTenth(player: Player, tenth: number) {
  const seconds = ((player.video?.duration ?? 0) * tenth) / 10
  seekTo(player, seconds)
  player.announce(messages.at({ time: formatTime(seconds) }))
}

export function stepFrame(player: Player, steps: 1 | -1) {
  const { video, announce } = player
  if (!video) return
  video.pause()
  seekTo(player, video.currentTime + steps * frameSeconds)
  announce(steps > 0 ? messages.nextFrame : messages.previousFrame)
}

export function changeVolume({ settings, change, announce }: Player, by: number) {
  const volume = Math.round(Math.min(1, Math.max(0, settings.volume + by)) * 20) / 20
  change({ volume, isMuted: volume === 0 })
  announce(messages.volumeAt({ percent: Math.round(volume * 100) }))
}

export function toggleMute({ settings, change, announce }: Player) {
  change({ isMuted: !settings.isMuted })
  announce(settings.isMuted ? messages.soundOn : messages.soundOff)
}

export function changeSpeed({ settings, change, announce }: Player, steps: 1 | -1) {
  const speed = stepSpeed(settings.speed, steps)
  change({ speed })
  announce(messages.speedAt({ speed }))
}

export function toggleCaptions({ settings, change, source, announce }: Player) {
  const best = bestCaptions(source.captions, settings)
  if (!best) return announce(messages.noCaptions)
  const isOn = settings.captions !== null
  change(chooseCaptions(settings, isOn ? null : best.language))
  announce(isOn ? messages.captionsOff : messages.captionsIn({ label: best.label }))
}

export function toggleTheatre({ settings, change, announce }: Player) {
  change({ isTheatre: !settings.isTheatre })
  announce(settings.isTheatre ? messages.normalView : messages.theatre)
}

export async function search({ onSearch, announce }: Player) {
  if (!onSearch) return announce(messages.noCaptionsToSearch)
  if (document.fullscreenElement) await document.exitFullscreen()
  onSearch()
  announce(messages.search)
}

export async function writeNote({ onNote }: Player) {
  if (!onNote) return
  if (document.fullscreenElement) await document.exitFullscreen()
  onNote()
}

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Shows the frame with its controls; iPhones can only show the bare video. */
export async function toggleFullscreen({ frame, video, announce }: Player) {
  if (document.fullscreenElement) {
    await document.exitFullscreen()
    return announce(messages.fullScreenOff)
  }
  if (!frame?.requestFullscreen) return (video as PhoneVideo | null)?.webkitEnterFullscreen?.()
  await frame.requestFullscreen().then(
    () => announce(messages.fullScreen),
    () => announce(messages.noFullScreen),
  )
  await turnToLandscape(video)
}

type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** Phones turn the picture until full screen ends (W3C Screen Orientation); other devices refuse. */
async function turnToLandscape(video: HTMLVideoElement | null) {
  if (!document.fullscreenElement || !video || video.videoHeight > video.videoWidth) return
  await (screen.orientation as LockableOrientation | undefined)?.lock?.('landscape').catch(() => {})
}

export async function togglePictureInPicture({ video, announce }: Player) {
  if (!document.pictureInPictureEnabled) return announce(messages.noPictureInPicture)
  if (document.pictureInPictureElement) {
    await document.exitPictureInPicture()
    return announce(messages.pictureInPictureOff)
  }
  await video?.requestPictureInPicture().then(
    () => announce(messages.pictureInPicture),
    () => announce(messages.pictureInPictureTooEarly),
  )
}

export function openNext({ next, announce }: Player) {
  announce(next ? messages.nextIs({ title: next.title }) : messages.isLast)
  next?.open()
}

export function openPrevious({ previous, announce }: Player) {
  announce(previous ? messages.previousIs({ title: previous.title }) : messages.isFirst)
  previous?.open()
}
