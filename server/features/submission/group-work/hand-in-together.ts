import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { RunRow } from '../../course/completion/latest-run-store.ts'
import { lockRuns } from '../../progress/course-progress/run-store.ts'
import { completeAnswered } from '../../progress/watched/answered-store.ts'
import type { WorkKey } from '../submission-access.ts'
import { findSubmissionOf, listVersions, type VersionRow } from '../submission-store.ts'
import { addMembers, listMembers } from './member-store.ts'
import type { Team } from './team-store.ts'

/** Until `trx` ends these people complete nothing else in the course. */
export const lockRunsOf = (trx: Transaction<Tables>, { courseId }: WorkKey, userIds: string[], now: Date) =>
  lockRuns(
    trx,
    userIds.map((userId) => ({ userId, courseId })),
    now,
  )

/** Who has completed the lecture by what was handed in last. */
export async function listHolders(trx: Transaction<Tables>, key: WorkKey, team: Team | undefined) {
  if (!team) return [key.userId]
  const found = await findSubmissionOf(trx, key)
  const last = found && (await listVersions(trx, found.id)).findLast((one) => one.submitted_at !== null)
  const named = last ? await listMembers(trx, [last.id]) : []
  return [...new Set([key.userId, ...named.map(({ user_id }) => user_id)])]
}

type Joined = { last: VersionRow; runs: RunRow[]; now: Date }

/** One who came into the group after it had handed in completes the lecture by it, and it carries their name, too. */
export async function joinLast(
  trx: Transaction<Tables>,
  key: WorkKey,
  { last, runs, now }: Joined,
): Promise<void> {
  const run = runs.find(({ user_id }) => user_id === key.userId)
  if (!run) return
  await addMembers(trx, last.id, [key.userId])
  await completeAnswered(trx, key, run, { isComplete: true, now, isHere: true })
}
