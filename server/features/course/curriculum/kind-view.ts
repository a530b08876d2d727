import { kindRules, type LectureKind, type StoredKind } from '../../../../contract/lecture-kinds.ts'
import { isAudio } from '../../../../contract/validation/files.ts'

/** The kind in replies. */
export const kindOf = ({ kind, video_kind }: { kind: StoredKind; video_kind: string }): LectureKind =>
  (isAudio(video_kind) && kindRules[kind].withoutPicture) || kind
