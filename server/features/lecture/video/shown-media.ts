import type { LectureMedia } from '../../../../contract/endpoints/lecture-media.ts'
import type { LectureKind } from '../../../../contract/lecture-kinds.ts'
import type { toVideoAddresses } from '../../course/curriculum/video-view.ts'
import type { findPreparing } from './video-job-store.ts'

export type View = {
  /** None while the lecture is closed to the viewer. */
  addresses: Partial<ReturnType<typeof toVideoAddresses>>
  preparing: Awaited<ReturnType<typeof findPreparing>>
  isEditable: boolean
}

export type ShownMedia = { [Kind in LectureKind]: { kind: Kind; lecture: LectureMedia<Kind> } }[LectureKind]
