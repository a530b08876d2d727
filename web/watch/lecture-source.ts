import type { Lecture } from '../../contract/lecture.ts'
import type { PlayerCaptions, PlayerSource } from '../player/player-source.ts'

/** A lecture's addresses as the player takes them. */
export const sourceOf = ({ lecture }: Lecture, captions: PlayerCaptions[] = []): PlayerSource => ({
  address: lecture.secure_url,
  hlsAddress: lecture.hls_url,
  posterAddress: lecture.poster_url,
  storyboardAddress: lecture.storyboard_url,
  captions,
})
