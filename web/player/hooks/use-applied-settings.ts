import { useEffect } from 'react'
import { shownCaptions } from '../player-captions.ts'
import type { Player } from '../player-context.ts'

export function useAppliedSettings({ video, settings, source }: Player, id: string) {
  const { volume, isMuted, speed } = settings
  const captions = shownCaptions(source, settings)?.language
  useEffect(() => {
    if (!video) return
    video.volume = volume
    video.muted = isMuted
  }, [video, volume, isMuted])

  // A new source resets the speed to the default, so both are set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id is another video
  useEffect(() => {
    if (!video) return
    video.preservesPitch = true
    video.defaultPlaybackRate = speed
    video.playbackRate = speed
  }, [video, speed, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other captions are other tracks
  useEffect(() => {
    if (!video) return
    const show = () => {
      for (const track of video.textTracks) track.mode = track.language === captions ? 'showing' : 'disabled'
    }
    show()
    video.textTracks.addEventListener('addtrack', show)
    return () => video.textTracks.removeEventListener('addtrack', show)
  }, [video, captions, source.captions])
}
