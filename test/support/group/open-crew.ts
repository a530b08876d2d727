import { newId } from '../../../server/core/new-id.ts'
import { openTelling } from '../teaching/open-telling.ts'

const rowsAtOnce = 500

/** A school with a group, and with so many accounts that never log in; `addAll` puts them into the group. */
export async function openCrew(accounts: number) {
  const site = await openTelling()
  const { db } = site.ctx
  const { user } = await site.person('Ada')
  const {
    email_confirmed_at: _,
    preferences: __,
    ...template
  } = await db.selectFrom('user').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow()
  const people = Array.from({ length: accounts }, (_, n) => ({ id: newId(), email: `p${n}@school.example` }))
  const inParts = async (insert: (some: typeof people) => Promise<unknown>) => {
    for (let from = 0; from < accounts; from += rowsAtOnce)
      await insert(people.slice(from, from + rowsAtOnce))
  }
  await inParts((some) =>
    db
      .insertInto('user')
      .values(some.map((person) => ({ ...template, ...person })))
      .execute(),
  )
  const { group } = (await site.call('makeGroup', { session: site.session, json: { name: 'Crew' } })).json()
  const groupId = group._id as string
  const addAll = () =>
    inParts((some) =>
      db
        .insertInto('group_members')
        .values(
          some.map(({ id }) => ({
            ...{ user_id: id, group_id: groupId, source: 'person' as const, created_at: site.clock.now },
          })),
        )
        .execute(),
    )
  const countMembers = async () => {
    const { members } = await db
      .selectFrom('group_members')
      .select((row) => row.fn.countAll<number>().as('members'))
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    return Number(members)
  }
  return { ...site, db, people, groupId, addAll, countMembers }
}
