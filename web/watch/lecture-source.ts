import type { Caption } from '../../contract/caption.ts'
import type { Lecture } from '../../contract/lecture.ts'
import type { PlayerSource } from '../player/player-source.ts'

/** A lecture's addresses as the player takes them. */
export const sourceOf = ({ lecture }: Lecture, captions: Caption[] = []): PlayerSource => ({
  address: lecture.secure_url,
  hlsAddress: lecture.hls_url,
  posterAddress: lecture.poster_url,
  storyboardAddress: lecture.storyboard_url,
  captions: captions.map(({ language, label, isDefault, captions: { secure_url } }) => ({
    language,
    label,
    isDefault,
    address: secure_url,
  })),
})
