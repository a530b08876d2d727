import type { AppContext } from '../../context.ts'
import { readLastBackup } from '../../jobs/backup-note-store.ts'
import { countJobs } from '../../jobs/job-store.ts'
import { videoJob } from '../lecture/video/video-job-store.ts'
import type { Levels } from './totals-store.ts'

const hourMs = 3_600_000

/** Measures now what cannot be counted afterwards. The disk is that of this process. */
export async function measureLevels({
  db,
  disk,
  now,
}: Pick<AppContext, 'db' | 'disk' | 'now'>): Promise<Levels> {
  const [jobs, freeDiskBytes, backup] = await Promise.all([countJobs(db), disk.left(), readLastBackup(db)])
  const countOf = (...states: string[]) =>
    jobs
      .filter(({ kind, state }) => kind === videoJob && states.includes(state))
      .reduce((sum, { total }) => sum + total, 0)
  const ageMs = backup?.isDone ? now().getTime() - Date.parse(backup.at) : undefined
  return {
    mediaPreparing: countOf('waiting', 'working'),
    mediaFailed: countOf('failed'),
    freeDiskBytes,
    ...(ageMs !== undefined && { backupAgeHours: Math.max(0, ageMs) / hourMs }),
  }
}
