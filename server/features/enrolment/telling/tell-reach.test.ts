import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTellingGroups } from '../../../../test/support/teaching/open-telling-groups.ts'
import { newId } from '../../../core/new-id.ts'
import { removeHidden } from '../../group/group-tree-store.ts'
import { tellNext } from './tell-enrolments.ts'

/** A fleet that is enrolled in Knots, and a crew beside it. */
async function openFleet(crew: string[] = []) {
  const site = await openTellingGroups()
  const ada = await site.person('Ada')
  const fleetId = await site.makeGroup('Fleet')
  const crewId = await site.makeGroup('Crew', [ada.user._id, ...crew])
  await site.enrol({ groupId: fleetId })
  await site.sentences()
  site.pass(1)
  return { ...site, ada, fleetId, crewId }
}

test('people of a group that is moved into an enrolled one hear of it, and of the end when it is moved out', async () => {
  await using site = await openFleet()
  const { ada, crewId, fleetId } = site
  await site.moveGroup(crewId, fleetId)
  assert.deepEqual(await site.sentences(), ['created Ada Sailor Knots Fleet'])
  assert.deepEqual(await site.bell(ada.session), ['enrolled Knots'])
  assert.deepEqual(await site.mails(), ['Ada Sailor <ada@school.example>: You are enrolled in Knots'])
  site.pass(1)
  await site.moveGroup(crewId, null)
  assert.deepEqual(await site.sentences(), ['ended Ada Sailor Knots Fleet'])
  assert.deepEqual(await site.bell(ada.session), [], 'the notice goes')
  assert.deepEqual(await site.sentences(), [])
})

test('people of a deleted group hear of what ended with it, and then it is gone', async () => {
  await using site = await openFleet()
  const { ada, crewId, fleetId } = site
  const boatId = await site.makeGroup('Boat', [], crewId)
  const bob = await site.person('Bob')
  await site.changeMembers(boatId, { add: [bob.user._id] })
  await site.moveGroup(crewId, fleetId)
  await site.enrolInPath(await site.makePath('Deck work'), { groupId: crewId })
  await site.sentences()
  assert.equal((await site.bell(bob.session)).length, 2)
  site.pass(1)
  await site.deleteGroup(crewId)
  assert.notDeepEqual(
    await site.ctx.db.selectFrom('group_members').selectAll().where('group_id', '=', crewId).execute(),
    [],
    'its people stay until they have heard',
  )
  assert.deepEqual((await site.sentences()).toSorted(), [
    'ended Ada Sailor Knots Fleet',
    'ended Deck work Crew',
  ])
  assert.deepEqual(await site.bell(ada.session), [])
  assert.deepEqual(await site.bell(bob.session), ['enrolled Knots'], 'the boat stands in the fleet now')
  await removeHidden(site.ctx)
  const left = await site.ctx.db.selectFrom('groups').select('id').orderBy('id').execute()
  assert.deepEqual(
    left.map(({ id }) => id),
    [fleetId, boatId].toSorted(),
  )
})

test('who is enrolled otherwise, and a move that is turned back, leave nothing to tell', async () => {
  await using site = await openFleet()
  const { ada, crewId, fleetId } = site
  const harbourId = await site.makeGroup('Harbour')
  await site.enrol({ groupId: harbourId })
  assert.deepEqual(await site.sentences(), ['created Knots Harbour'])
  site.pass(1)
  await site.moveGroup(crewId, fleetId)
  await site.moveGroup(crewId, null)
  assert.deepEqual(await site.sentences(), [], 'turned back before it was told')
  await site.moveGroup(crewId, fleetId)
  assert.deepEqual(await site.sentences(), ['created Ada Sailor Knots Fleet'])
  site.pass(1)
  await site.moveGroup(crewId, harbourId)
  assert.deepEqual(await site.sentences(), [], 'from one to another, they are enrolled all the time')
  await site.enrol({ userIds: [ada.user._id] })
  site.pass(1)
  await site.moveGroup(crewId, null)
  assert.deepEqual(await site.sentences(), [], 'she was chosen, too')
})

test('who joins or leaves a moved group before that is told hears what is true of them', async () => {
  await using site = await openFleet()
  const { ada, crewId, fleetId } = site
  const [bob, eve] = [await site.person('Bob'), await site.person('Eve')]
  await site.enrolInPath(await site.makePath('Deck work'), { groupId: crewId })
  await site.sentences()
  site.pass(1)
  await site.changeMembers(crewId, { add: [eve.user._id] })
  site.pass(1)
  await site.moveGroup(crewId, fleetId)
  site.pass(1)
  await site.changeMembers(crewId, { add: [bob.user._id], remove: [ada.user._id] })
  assert.deepEqual((await site.sentences()).toSorted(), [
    ...['created Ada Sailor Knots Fleet', 'created Bob Sailor Deck work Crew'],
    ...['created Bob Sailor Knots Fleet', 'created Eve Sailor Deck work Crew'],
    ...['created Eve Sailor Knots Fleet', 'ended Ada Sailor Deck work Crew', 'ended Ada Sailor Knots Fleet'],
  ])
  site.pass(1)
  await site.moveGroup(crewId, null)
  site.pass(1)
  await site.changeMembers(crewId, { add: [ada.user._id], remove: [bob.user._id] })
  assert.deepEqual((await site.sentences()).toSorted(), [
    'created Ada Sailor Deck work Crew',
    'ended Bob Sailor Deck work Crew',
    'ended Bob Sailor Knots Fleet',
    'ended Eve Sailor Knots Fleet',
  ])
})

test('of many people each is told once, whatever is killed, and a move back undoes what was told alone', async () => {
  await using site = await openFleet()
  const { db } = site.ctx
  const people = await site.addPeople(120)
  await site.changeMembers(site.crewId, { add: people })
  await site.sentences()
  site.pass(1)
  await site.moveGroup(site.crewId, site.fleetId)
  const commit = db.transaction.bind(db)
  const killed = Object.assign(Object.create(db), {
    transaction: () => ({
      execute: (write: (trx: never) => Promise<unknown>) =>
        commit().execute(async (trx) => {
          await write(trx as never)
          throw new Error('killed')
        }),
    }),
  })
  await assert.rejects(tellNext({ ...site.ctx, db: killed }), /killed/)
  await Promise.all([tellNext(site.ctx), tellNext(site.ctx)])
  const count = async () => {
    const rows = await db.selectFrom('webhook_delivery').select('type').execute()
    return [rows.length, rows.filter(({ type }) => type === 'enrolment.ended').length]
  }
  const [told = 0] = await count()
  assert.ok(told > 0 && told < people.length, `${told} in a piece`)
  site.pass(1)
  await site.moveGroup(site.crewId, null)
  const sentences = await site.sentences()
  assert.equal(sentences.length, told * 2, 'who had not heard of the move does not hear of its end')
  assert.equal(new Set(sentences).size, told * 2)
  site.pass(1)
  await site.moveGroup(site.crewId, site.fleetId)
  assert.equal(new Set(await site.sentences()).size, people.length + 1)
})

test('a person with more enrolments than fit into a piece hears of each', async () => {
  await using site = await openFleet()
  const { db, now } = site.ctx
  const paths = Array.from({ length: 60 }, (_, n) => ({ id: newId(), title: `Path ${n}` }))
  const rest = { description: '', requires_order: false, certificate_months: null, created_at: new Date(0) }
  await db
    .insertInto('learning_path')
    .values(paths.map((path) => ({ ...path, ...rest })))
    .execute()
  await db
    .insertInto('path_enrolment')
    .values(
      paths.map(({ id: path_id }) => ({
        ...{ id: newId(), path_id, user_id: null, group_id: site.fleetId, source: 'group' as const },
        ...{
          origin_id: '',
          starts_at: null,
          ends_at: null,
          created_at: new Date(0),
          told: 'created' as const,
        },
      })),
    )
    .execute()
  await site.changeMembers(site.crewId, { add: await site.addPeople(1) })
  await site.sentences()
  site.pass(1)
  await site.moveGroup(site.crewId, site.fleetId)
  const sentences = await site.sentences()
  assert.equal(sentences.length, 2 * (paths.length + 1), `${now()}`)
  assert.equal(new Set(sentences).size, sentences.length)
})
