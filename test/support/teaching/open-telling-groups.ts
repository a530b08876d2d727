import assert from 'node:assert/strict'
import { newId } from '../../../server/core/new-id.ts'
import { openTelling } from './open-telling.ts'

/** The same with groups and paths, whose people are told of. */
export async function openTellingGroups() {
  const site = await openTelling()
  const { session, call } = site
  const changeMembers = (groupId: string, json: object) =>
    call('changeGroupMembers', { session, params: { groupId }, json })
  const makeGroup = async (name: string, add: string[] = [], parentId: string | null = null) => {
    const { group } = (await call('makeGroup', { session, json: { name, parentId } })).json()
    if (add.length > 0) await changeMembers(group._id, { add })
    return group._id as string
  }
  const moveGroup = (groupId: string, parentId: string | null) =>
    call('editGroup', { session, params: { groupId }, json: { parentId } })
  const deleteGroup = (groupId: string) => call('deleteGroup', { session, params: { groupId } })
  /** Accounts that never log in, in the order of their ids. */
  const addPeople = async (count: number) => {
    const { user } = await site.person('Template')
    const { db } = site.ctx
    const row = await db.selectFrom('user').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow()
    const { email_confirmed_at: _, preferences: __, ...rest } = row
    const people = Array.from({ length: count }, (_, n) => ({
      ...{ ...rest, id: newId(), email: `p${n}@school.example`, full_name: `P${n}` },
    }))
    await db.insertInto('user').values(people).execute()
    return people.map(({ id }) => id)
  }
  const makePath = async (title: string) => {
    const json = { title, courseIds: [site.courseId] }
    return (await call('makePath', { session, json })).json().path._id as string
  }
  const enrolInPath = async (pathId: string, json: object) => {
    const response = await call('enrolInPath', { session, params: { pathId }, json })
    assert.equal(response.statusCode, 200, response.body)
  }
  const bell = async (of: string) =>
    (await call('listNotifications', { session: of }))
      .json()
      .notifications.map(
        ({ kind, course, pathId }: { kind: string; course: { title: string }; pathId: string | null }) =>
          `${kind} ${course.title}${pathId ? ' (path)' : ''}`,
      )
  return { ...site, changeMembers, moveGroup, deleteGroup, addPeople, makeGroup, makePath, enrolInPath, bell }
}
