import type { Caption } from '../../../contract/endpoints/caption.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { PlayedLecture } from '../../../contract/endpoints/lecture.ts'
import { isAudio } from '../../../contract/validation/files.ts'
import { toPlayerCaptions } from '../../lib/captions.ts'
import type { PlayerSource } from '../../player/player-source.ts'

/** A lecture with only sound shows the picture of its course. */
export const stillAddressOf = ({ lecture }: PlayedLecture, course: Course | undefined) =>
  lecture.poster_url ?? (isAudio(lecture.type) ? course?.thumbnail.secure_url : undefined)

export const sourceOf = (
  lecture: PlayedLecture,
  course: Course | undefined,
  captions: Caption[] = [],
): PlayerSource => sourceOfVideo(lecture.lecture, stillAddressOf(lecture, course), captions)

const sourceOfVideo = (
  lecture: PlayedLecture['lecture'],
  posterAddress: string | undefined,
  captions: Caption[],
): PlayerSource => ({
  address: lecture.secure_url ?? '',
  hlsAddress: lecture.hls_url,
  posterAddress,
  isAudio: isAudio(lecture.type),
  storyboardAddress: lecture.storyboard_url,
  captions: captions.map(toPlayerCaptions),
})

/** The player's id of a video. A replaced video is in another folder, so its id differs. */
export const videoIdOf = ({ _id, lecture }: PlayedLecture) =>
  `${_id} ${lecture.secure_url?.split('/').at(-2)}`

export const lectureIdOf = (videoId: string) => videoId.split(' ')[0] ?? ''
