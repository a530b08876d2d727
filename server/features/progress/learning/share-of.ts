import * as learned from '../../../../contract/learned-share.ts'
import type { LectureKind } from '../../../../contract/validation/choices.ts'

export type Learned = {
  kind: LectureKind
  is_required: boolean
  duration_seconds: number | null
  seconds: number | null
  duration: number | null
  watched_seconds: number | null
  is_finished: boolean | null
}

export const shareOf = (lectures: Learned[]) => learned.shareOf(lectures.map(toLearned))

export const leftSecondsOf = (lectures: Learned[]) => learned.leftSecondsOf(lectures.map(toLearned))

/** In seconds; 0 if unknown. */
export const lengthOf = (row: Learned) => learned.lengthOf(toLearned(row))

const toLearned = (row: Learned): learned.Learned => ({
  kind: row.kind,
  isRequired: row.is_required,
  lengthSeconds: row.duration_seconds ?? 0,
  position: row.seconds ?? 0,
  watchedSeconds: row.watched_seconds ?? 0,
  isComplete: row.is_finished ?? false,
})
