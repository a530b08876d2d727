import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { toNamed } from '../../user/user-view.ts'
import {
  findNamed,
  findSubmission,
  findSubmissionOf,
  listVersions,
  type SubmissionKey,
  type SubmissionRow,
  type VersionRow,
} from '../submission-store.ts'
import { listMembers, listNamedVersions } from './member-store.ts'
import { listNamed, type Team } from './team-store.ts'

type Context = Pick<AppContext, 'db' | 'settings'>

type OwnWork = { row: SubmissionRow | undefined; rows: VersionRow[]; isLeft: boolean }

/**
 * The work of a person or their group. One who has left a group and begun nothing since still sees what they handed in
 * with it, which `isLeft` says.
 */
export async function findOwnWork(db: Database, key: SubmissionKey): Promise<OwnWork> {
  const row = await findSubmissionOf(db, key)
  if (row) return { row, rows: await listVersions(db, row.id), isLeft: false }
  const { userId, lectureId } = key
  const named = await listNamedVersions(db, userId, { lectureId })
  const left = named.at(-1)
  if (!left) return { row: undefined, rows: [], isLeft: false }
  const ids = new Set(named.map(({ id }) => id))
  const rows = (await listVersions(db, left.submission_id)).filter(({ id }) => ids.has(id))
  return { row: await findSubmission(db, left.submission_id), rows, isLeft: true }
}

export async function showTeam({ db, settings }: Context, { groupId, name, userIds }: Team) {
  const people = (await listNamed(db, userIds)).map((one) => toNamed(settings, one))
  return { groupId, name, people }
}

export const nameWork = async ({ db, settings }: Context, { id, user_id }: SubmissionRow) =>
  toAuthor(settings, { ...(await findNamed(db, id)), user_id })

export type NamedWork = Omit<Parameters<typeof toNamed>[1], 'id'> & {
  user_id: string
  group_name: string | null
}

/** The learner, or the group. */
export const toAuthor = (settings: AppContext['settings'], { user_id, group_name, ...named }: NamedWork) =>
  group_name === null ? { user: toNamed(settings, { ...named, id: user_id }) } : { team: group_name }

/** Whose work each of these versions of groups is. */
export async function showPeople({ db, settings }: Context, rows: VersionRow[]) {
  const members = await listMembers(
    db,
    rows.map(({ id }) => id),
  )
  const named = await listNamed(db, [...new Set(members.map(({ user_id }) => user_id))])
  return (versionId: string) => {
    const ids = members.filter(({ version_id }) => version_id === versionId).map(({ user_id }) => user_id)
    const people = named.filter(({ id }) => ids.includes(id)).map((one) => toNamed(settings, one))
    return people.length > 0 ? { people } : {}
  }
}
