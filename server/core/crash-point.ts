/** Steps between two writes that a power cut must not separate; fault tests stop the process at each. */
export const crashPoints = [
  'course-received',
  'course-picture-saved',
  'course-row-saved',
  'course-to-delete',
  'course-deleted',
  'lecture-received',
  'lecture-file-saved',
  'lecture-row-saved',
  'lecture-to-delete',
  'lecture-half-deleted',
  'lecture-deleted',
  'deleted-rows-gone',
  'video-copy-saved',
  'video-hls-saved',
] as const

export type CrashPoint =
  | (typeof crashPoints)[number]
  | `migrated-${string}`
  | `move-${string}`
  | `audit-${string}`

/** Kills the process as a power cut would, at the step in CRASH_AT and only under NODE_ENV=test. */
export function crashPoint(step: CrashPoint) {
  if (process.env.NODE_ENV === 'test' && process.env.CRASH_AT === step) process.kill(process.pid, 'SIGKILL')
}
