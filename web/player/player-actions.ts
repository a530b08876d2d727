import type { Player } from './player-context.ts'
import { stepSpeed } from './player-settings.ts'
import { showTime } from './show-time.ts'

// A frame at 30 a second: browsers do not tell how many a video has.
const frameSeconds = 1 / 30

export function togglePlay({ video, playing, tell }: Player) {
  if (!video) return
  if (video.error || playing.problem) return playing.retry()
  if (video.paused) void video.play().catch(() => {})
  else video.pause()
  tell(video.paused ? 'Pause' : 'Play')
}

export function seekTo({ video }: Player, seconds: number) {
  if (!video || !Number.isFinite(video.duration)) return
  video.currentTime = Math.min(Math.max(0, seconds), video.duration)
}

export function seekBy(player: Player, seconds: number) {
  const { video, tell } = player
  if (!video) return
  seekTo(player, video.currentTime + seconds)
  tell(`${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`)
}

/** To tenths of the whole: 0 to 9. */
export function seekToTenth(player: Player, tenth: number) {
  const seconds = ((player.video?.duration ?? 0) * tenth) / 10
  seekTo(player, seconds)
  player.tell(showTime(seconds))
}

export function stepFrame(player: Player, steps: 1 | -1) {
  const { video, tell } = player
  if (!video) return
  video.pause()
  seekTo(player, video.currentTime + steps * frameSeconds)
  tell(steps > 0 ? 'Next frame' : 'Previous frame')
}

export function changeVolume({ settings, change, tell }: Player, by: number) {
  const volume = Math.round(Math.min(1, Math.max(0, settings.volume + by)) * 20) / 20
  change({ volume, isMuted: volume === 0 })
  tell(`Volume ${Math.round(volume * 100)} %`)
}

export function toggleMute({ settings, change, tell }: Player) {
  change({ isMuted: !settings.isMuted })
  tell(settings.isMuted ? 'Sound on' : 'Sound off')
}

export function changeSpeed({ settings, change, tell }: Player, steps: 1 | -1) {
  const speed = stepSpeed(settings.speed, steps)
  change({ speed })
  tell(`Speed ${speed}×`)
}

/** Switches the captions on in the language last chosen, else the default one. */
export function toggleCaptions({ settings, change, source, tell }: Player) {
  const first = source.captions.find(({ isDefault }) => isDefault) ?? source.captions[0]
  if (!first) return tell('No captions')
  const captions = settings.captions === null ? first.language : null
  change({ captions })
  tell(captions === null ? 'Captions off' : `Captions: ${first.label}`)
}

export function toggleTheatre({ settings, change, tell }: Player) {
  change({ isTheatre: !settings.isTheatre })
  tell(settings.isTheatre ? 'Normal view' : 'Theatre')
}

/** Leads to where what is said can be searched, which is not on the full screen. */
export async function search({ onSearch, tell }: Player) {
  if (!onSearch) return tell('No captions to search')
  if (document.fullscreenElement) await document.exitFullscreen()
  onSearch()
  tell('Search')
}

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The whole frame where the browser can, so that all controls go along; the bare video on an iPhone. */
export async function toggleFullscreen({ frame, video }: Player) {
  if (document.fullscreenElement) await document.exitFullscreen()
  else if (frame?.requestFullscreen) await frame.requestFullscreen()
  else (video as PhoneVideo | null)?.webkitEnterFullscreen?.()
}

export async function togglePictureInPicture({ video, tell }: Player) {
  if (!document.pictureInPictureEnabled) return tell('This browser has no picture-in-picture')
  if (document.pictureInPictureElement) await document.exitPictureInPicture()
  else
    await video
      ?.requestPictureInPicture()
      .catch(() => tell('Picture-in-picture needs a video that has begun'))
}
