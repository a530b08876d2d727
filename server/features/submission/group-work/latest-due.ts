import type { readLectureDues } from '../../due/due-access.ts'
import type { Team } from './team-store.ts'

type DueOf = Awaited<ReturnType<typeof readLectureDues>>
type Whose = { lectureId: string; userId: string; team: Pick<Team, 'userIds' | 'name'> | undefined }

/** When it is due for a person: for all of a group when it is due for the last of them. The reason of another is theirs. */
export function latestDue(dueOf: DueOf, { lectureId, userId, team }: Whose): ReturnType<DueOf> {
  const own = dueOf(userId, lectureId)
  const others = (team?.userIds ?? []).flatMap((one) => dueOf(one, lectureId) ?? [])
  const latest = others.reduce<typeof own>((best, one) => (!best || one.at > best.at ? one : best), own)
  if (!latest || latest === own) return own
  return { ...latest, reason: 'group', ...(team && { group: team.name }) }
}
