import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  maxGroupImportRows,
  maxWrongRowsNamed,
} from '../../../../contract/validation/bounds/enrolment-limits.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { openCrew } from '../../../../test/support/group/open-crew.ts'
import { removeHidden } from '../group-tree-store.ts'

test(
  'a deleted group with 10,000 people is gone at once, ends its enrolment, and leaves no row',
  slow(),
  async () => {
    await using site = await openCrew(10_000)
    const { db, groupId, session, people } = site
    await site.addAll()
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
    await using site = await openCrew(2_000)
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
