import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slow } from '../../../../scripts/testing/slow.ts'
import { openCrew } from '../../../../test/support/group/open-crew.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { removeHidden } from '../group-tree-store.ts'

const dayMs = 86_400_000

/** Nothing of the transaction of this number, from 1, and of those after it is written, as if the process were killed there. */
function cutAt(db: OpenDatabase, number: number) {
  const begin = db.transaction.bind(db)
  let begun = 0
  const cut = () => {
    begun += 1
    const transaction = begin()
    if (begun < number) return transaction
    const execute = (write: (trx: never) => Promise<unknown>) =>
      transaction.execute(async (trx) => {
        await write(trx as never)
        throw new Error('killed')
      })
    return { execute }
  }
  Object.assign(db, { transaction: cut })
  return { [Symbol.dispose]: () => void Object.assign(db, { transaction: begin }) }
}

/** A course that the group alone sees and is enrolled in, by a path too; Bea in the group, Mia its manager, and its code. */
async function openWithRights(accounts: number) {
  const site = await openCrew(accounts)
  const { session, groupId, params, call } = site
  await site.addAll()
  const [bea, mia, eva] = [await site.person('Bea'), await site.person('Mia'), await site.person('Eva')]
  const done = async (...of: Parameters<typeof call>) => {
    const response = await call(...of)
    assert.ok(response.statusCode < 300, `${of[0]}: ${response.body}`)
    return response.json()
  }
  const ofGroup = { session, params: { groupId } }
  await done('changeGroupMembers', { ...ofGroup, json: { add: [bea.user._id] } })
  await done('changeGroupManagers', { ...ofGroup, json: { userIds: [mia.user._id] } })
  await site.enrol({ groupId })
  const { path } = await done('makePath', {
    session,
    json: { title: 'Deck work', courseIds: [params.courseId] },
  })
  await done('enrolInPath', { session, params: { pathId: path._id }, json: { groupId } })
  const dueAt = new Date(site.clock.now.getTime() + 10 * dayMs).toISOString()
  await done('editCourse', { session, params, json: { listing: 'groups', groupIds: [groupId], dueAt } })
  const { code } = await done('makeAccessCode', { session, json: { groupIds: [groupId] } })
  await site.poll()
  const status = async (...of: Parameters<typeof call>) => (await call(...of)).statusCode
  return {
    ...site,
    erase: () => status('deleteGroup', ofGroup),
    /** What the group gives to its people, its manager and those who have its code. */
    rights: async () => ({
      watches: await status('listLectures', { session: bea.session, params }),
      sees: await status('summarizeCourse', { session: bea.session, params }),
      dates: (await done('readCalendar', { session: bea.session })).entries.length,
      paths: (await call('readLearning', { session: bea.session })).json().paths.length,
      reports: await status('readPeopleReport', { session: mia.session, query: { groupId } }),
      isListed: (await done('listGroups', { session })).groups.length === 1,
    }),
    redeem: async () => {
      const of = { session: eva.session, json: { code: code.code } }
      return [
        await status('redeemAccessCode', of),
        await status('listLectures', { session: eva.session, params }),
      ]
    },
    makeAgain: () => status('makeGroup', { session, json: { name: 'Crew' } }),
  }
}

for (const [accounts, options] of [
  [1_200, {}],
  [10_000, slow()],
] as const)
  test(
    `a deletion of a group with ${accounts} people that is cut off leaves the whole group, or nothing that it gives`,
    options,
    async () => {
      await using site = await openWithRights(accounts)
      const { db } = site
      const members = accounts + 1
      const all = { watches: 200, sees: 200, dates: 1, paths: 1, reports: 200, isListed: true }
      assert.deepEqual(await site.rights(), all)
      {
        using _cut = cutAt(db, 1)
        assert.equal(await site.erase(), 500)
      }
      assert.deepEqual(await site.rights(), all, 'cut in its first transaction')
      assert.equal(await site.countMembers(), members)
      assert.equal(await site.erase(), 200)
      const none = { watches: 404, sees: 404, dates: 0, paths: 0, reports: 403, isListed: false }
      assert.deepEqual(await site.rights(), none, 'cut before others have heard of it')
      assert.equal(await site.countMembers(), members)
      assert.deepEqual(await site.redeem(), [409, 404], 'its code gives nothing')
      await site.poll()
      {
        using _cut = cutAt(db, 2)
        await assert.rejects(removeHidden(site.ctx), /killed/)
      }
      const left = await site.countMembers()
      assert.ok(left > 0 && left < members, `${left} of ${members} are left`)
      assert.deepEqual(await site.rights(), none, 'cut between its pieces')
      assert.equal(await site.erase(), 404)
      assert.equal(await site.makeAgain(), 201, 'its name is free')
      await site.poll()
      await removeHidden(site.ctx)
      assert.equal(await site.countMembers(), 0)
      assert.deepEqual(await site.redeem(), [409, 404])
      const rights = await site.rights()
      assert.deepEqual({ ...rights, isListed: false }, none, 'nor does another group of this name give it')
    },
  )
