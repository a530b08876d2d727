import type { LectureOf } from '../../../contract/endpoints/lecture.ts'
import type { LectureMedia } from '../../../contract/endpoints/lecture-media.ts'
import type { LectureKind } from '../../../contract/lecture-kinds.ts'

/** A lecture of any kind, with the fields of all: a test knows what it added. */
export type SeenLecture = Omit<LectureOf<'video'>, 'kind' | 'lecture'> & {
  kind: LectureKind
  lecture: LectureMedia<'video'> & Partial<LectureMedia<'file'>>
}
