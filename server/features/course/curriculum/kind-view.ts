import type { LectureKind } from '../../../../contract/validation/choices.ts'
import { isAudio } from '../../../../contract/validation/files.ts'

/** The kind in replies. In the database, a lecture with only sound is a video. */
export const kindOf = ({ kind, video_kind }: { kind: LectureKind; video_kind: string }): LectureKind =>
  kind === 'video' && isAudio(video_kind) ? 'audio' : kind
