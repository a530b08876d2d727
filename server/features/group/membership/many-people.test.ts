import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  maxGroupImportRows,
  maxWrongRowsNamed,
} from '../../../../contract/validation/bounds/enrolment-limits.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { openTelling } from '../../../../test/support/teaching/open-telling.ts'
import { newId } from '../../../core/new-id.ts'
import { removeHidden } from '../group-tree-store.ts'

const rowsAtOnce = 500

async function openSchool(accounts: number) {
  const site = await openTelling()
  const { db } = site.ctx
  const { user } = await site.person('Ada')
  const {
    email_confirmed_at: _,
    preferences: __,
    ...template
  } = await db.selectFrom('user').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow()
  const people = Array.from({ length: accounts }, (_, n) => ({ id: newId(), email: `p${n}@school.example` }))
  for (let from = 0; from < accounts; from += rowsAtOnce)
    await db
      .insertInto('user')
      .values(people.slice(from, from + rowsAtOnce).map((person) => ({ ...template, ...person })))
      .execute()
  const { group } = (await site.call('makeGroup', { session: site.session, json: { name: 'Crew' } })).json()
  const groupId = group._id as string
  const countMembers = async () => {
    const { members } = await db
      .selectFrom('group_members')
      .select((row) => row.fn.countAll<number>().as('members'))
      .executeTakeFirstOrThrow()
    return Number(members)
  }
  return { ...site, db, people, groupId, countMembers }
}

test(
  'a deleted group with 10,000 people is gone at once, ends its enrolment, and leaves no row',
  slow(),
  async () => {
    await using site = await openSchool(10_000)
    const { db, groupId, session, people } = site
    for (let from = 0; from < people.length; from += rowsAtOnce)
      await db
        .insertInto('group_members')
        .values(
          people.slice(from, from + rowsAtOnce).map(({ id }) => ({
            ...{ user_id: id, group_id: groupId, source: 'person' as const, created_at: site.clock.now },
          })),
        )
        .execute()
    const ada = await site.person('Bea')
    await site.call('changeGroupMembers', { session, params: { groupId }, json: { add: [ada.user._id] } })
    await site.enrol({ groupId })
    const watches = async () =>
      (await site.call('listLectures', { session: ada.session, params: site.params })).statusCode
    assert.equal(await watches(), 200)
    await site.told()
    const deleted = await site.call('deleteGroup', { session, params: { groupId } })
    assert.equal(deleted.statusCode, 200)
    assert.equal(await watches(), 403)
    assert.deepEqual(await site.sentences(), ['ended Knots Crew'], 'one event, not 10,001')
    await removeHidden(site.ctx)
    assert.equal(await site.countMembers(), 0)
    assert.deepEqual(await db.selectFrom('groups').select('id').execute(), [])
    const left = await db
      .selectFrom('user')
      .select('id')
      .where('id', '=', people[9_999]?.id ?? '')
      .execute()
    assert.equal(left.length, 1, 'accounts stay')
  },
)

test(
  'of 50,000 rows those that are right come into the group, wrong ones are counted and the first named',
  slow(),
  async () => {
    await using site = await openSchool(2_000)
    const { groupId, session, people } = site
    const lines = Array.from({ length: maxGroupImportRows }, (_, row) => {
      const person = people[row / 25]
      if (person) return person.email
      return row % 2 ? 'no email' : `stranger-${row}@school.example`
    })
    const form = { file: new File([['email', ...lines].join('\n')], 'people.csv') }
    const send = async (query: Record<string, string> = {}) =>
      (await site.call('importGroupMembers', { session, params: { groupId }, form, query })).json()
    const wrong = maxGroupImportRows - people.length
    const checked = await send({ dryRun: 'true' })
    assert.deepEqual([checked.people, checked.wrong, await site.countMembers()], [people.length, wrong, 0])
    const done = await send()
    assert.deepEqual([done.people, done.wrong, done.rows.length], [people.length, wrong, maxWrongRowsNamed])
    assert.deepEqual([done.rows[0].line, done.rows[1].line], [3, 4])
    assert.equal(await site.countMembers(), people.length)
    await send()
    assert.equal(await site.countMembers(), people.length, 'sent again, it adds nobody twice')
  },
)
