import type { Reply as ReplyOf } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { CourseProgress, LectureProgress, ProgressReport } from '../../../contract/endpoints/progress.ts'
import { secondsOf, unite } from '../../../contract/ranges.ts'

export type Reply = ReplyOf<Endpoints['saveProgress']>

/** A learner's progress in a course: the server's reply, and what was seen on this page since. */
export type Progress = Pick<CourseProgress, 'run' | 'completedAt' | 'missingPasses'> & {
  lectures: Record<string, LectureProgress>
}

export const toProgress = ({ lectures, run, completedAt, missingPasses }: CourseProgress): Progress => ({
  lectures: Object.fromEntries(lectures.map((lecture) => [lecture.lectureId, lecture])),
  run,
  completedAt,
  missingPasses,
})

/** The server alone decides completion and times, because clocks of devices are wrong. */
export function withReport(
  { lectures, ...course }: Progress,
  lectureId: string,
  report: ProgressReport,
): Progress {
  const before = lectures[lectureId] ?? nothingSeen(lectureId)
  const ranges = unite(before.ranges, report.ranges)
  const lecture = {
    ...before,
    position: report.position,
    duration: report.duration ?? before.duration,
    sequence: report.sequence,
    ranges,
    watchedSeconds: secondsOf(ranges),
  }
  return { ...course, lectures: { ...lectures, [lectureId]: lecture } }
}

/** The server's reply wins, except for what was seen here after the report that it answers. */
export function withReply(
  { lectures, run, missingPasses }: Progress,
  { progress, courseCompletedAt }: Reply,
): Progress {
  const before = lectures[progress.lectureId]
  const lecture = before && before.sequence > progress.sequence ? newer(before, progress) : progress
  return {
    run,
    completedAt: courseCompletedAt,
    lectures: { ...lectures, [lecture.lectureId]: lecture },
    missingPasses: courseCompletedAt ? [] : missingPasses,
  }
}

function newer(
  { position, sequence, ranges: seen }: LectureProgress,
  saved: LectureProgress,
): LectureProgress {
  const ranges = unite(saved.ranges, seen)
  return { ...saved, position, sequence, ranges, watchedSeconds: secondsOf(ranges) }
}

const nothingSeen = (lectureId: string): LectureProgress => ({
  lectureId,
  position: 0,
  duration: 0,
  ranges: [],
  watchedSeconds: 0,
  isComplete: false,
  sequence: 0,
  // Sorts before any time from the server.
  updatedAt: '',
})
