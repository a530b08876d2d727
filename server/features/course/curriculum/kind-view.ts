import type { LectureKind } from '../../../../contract/validation/choices.ts'
import { isAudio } from '../../../../contract/validation/files.ts'

/** What replies say; in the database a lecture with sound alone is a video. */
export const kindOf = ({ kind, video_kind }: { kind: LectureKind; video_kind: string }): LectureKind =>
  kind === 'video' && isAudio(video_kind) ? 'audio' : kind
