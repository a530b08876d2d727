import type { Caption } from '../../../contract/endpoints/caption.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { PlayerSource } from '../../player/player-source.ts'

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

/** Identifies a video for the player. A replaced video lies in another folder, so its id differs. */
export const videoIdOf = ({ _id, lecture }: Lecture) => `${_id} ${lecture.secure_url.split('/').at(-2)}`

export const lectureIdOf = (videoId: string) => videoId.split(' ')[0] ?? ''
