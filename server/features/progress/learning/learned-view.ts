import * as learned from '../../../../contract/learned-share.ts'
import { isPlayed, type LectureKind } from '../../../../contract/lecture-kinds.ts'

export type Learned = {
  kind: LectureKind
  is_required: boolean
  duration_seconds: number | null
  seconds: number | null
  watched_seconds: number | null
  is_finished: boolean | null
}

export const shareOf = (lectures: Learned[], isFinished: boolean) =>
  learned.shareOf(lectures.map(toLearned), isFinished)

/**
 * The share that was really watched or read: neither completing a video by hand nor moving its position counts, and its
 * length is the file's, never a player's.
 */
export const seenShareOf = (lectures: Learned[]) => learned.shareOf(lectures.map(toSeen), false)

/** Seconds of required videos and sound. */
export const playedSecondsOf = (lectures: Learned[]) =>
  lectures.reduce((sum, row) => sum + (row.is_required && isPlayed(row) ? (row.duration_seconds ?? 0) : 0), 0)

export const leftSecondsOf = (lectures: Learned[]) => learned.leftSecondsOf(lectures.map(toLearned))

/** In seconds; 0 if unknown. */
export const lengthOf = (row: Learned) => learned.lengthOf(toLearned(row))

function toSeen(row: Learned): learned.Learned {
  if (!isPlayed(row)) return toLearned(row)
  const lengthSeconds = row.duration_seconds || learned.assumedSeconds
  return { ...toLearned(row), lengthSeconds, position: 0, isComplete: false }
}

const toLearned = (row: Learned): learned.Learned => ({
  kind: row.kind,
  isRequired: row.is_required,
  lengthSeconds: row.duration_seconds ?? 0,
  position: row.seconds ?? 0,
  watchedSeconds: row.watched_seconds ?? 0,
  isComplete: row.is_finished ?? false,
})
