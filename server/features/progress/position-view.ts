import type { Position } from '../../../contract/endpoints/progress.ts'
import type { PositionRow } from './position-store.ts'

export const toPosition = ({
  lecture_id,
  seconds,
  duration,
  is_finished,
  updated_at,
}: PositionRow): Position => ({
  lectureId: lecture_id,
  seconds,
  duration,
  isFinished: is_finished,
  updatedAt: updated_at.toISOString(),
})
