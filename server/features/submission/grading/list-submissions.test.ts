import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedSubmission } from '../../../../contract/endpoints/submission-grading.ts'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { newId } from '../../../core/new-id.ts'
import { searchKey } from '../../../db/search/search-words.ts'

type Site = Awaited<ReturnType<typeof withAssignment>>

/** As many more works as one that was handed in, each of a person of its own. */
async function handInMore(site: Site, submissionId: string, more: number, lastName?: string) {
  const { db } = site.ctx
  const first = <Row>(rows: Row[]) => rows[0] ?? assert.fail()
  const work = first(await db.selectFrom('submission').selectAll().where('id', '=', submissionId).execute())
  const person = first(
    await db
      .selectFrom('user')
      .select(['created_at', 'full_name', 'password_hash', 'role', 'subscription_status'])
      .where('id', '=', work.user_id)
      .execute(),
  )
  const version = first(await db.selectFrom('submission_version').selectAll().execute())
  const copies = Array.from({ length: more }, () => ({ id: newId(), user_id: newId() }))
  const people = copies.map(({ user_id: id }) => ({
    ...{ ...person, id, email: `${id}@school.example`, name_key: searchKey(person.full_name) },
  }))
  const versions = copies.map(({ id, user_id }) => ({
    ...{ ...version, id: newId(), submission_id: id, user_id, marks: null },
  }))
  const last = people.at(-1)
  if (last && lastName) Object.assign(last, { full_name: lastName, name_key: searchKey(lastName) })
  await db.insertInto('user').values(people).execute()
  await db
    .insertInto('submission')
    .values(copies.map((copy) => ({ ...work, ...copy })))
    .execute()
  await db.insertInto('submission_version').values(versions).execute()
}

test('the list of what was handed in goes on after a hundred, and repeats and skips nothing', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await handInMore(site, submissionId, 104)
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: {
      submissions: ListedSubmission[]
      counts: Record<string, number>
      nextCursor: string | null
    } = await site.list({ state: 'to-grade', ...(cursor && { cursor }) })
    seen.push(...page.submissions.map((one) => one.submissionId))
    sizes.push(page.submissions.length)
    assert.equal(page.counts['to-grade'], 105)
    cursor = page.nextCursor
  }
  assert.deepEqual(sizes, [100, 5])
  assert.equal(new Set(seen).size, 105)
  assert.deepEqual(seen, seen.toSorted(), 'in the order in which they were begun')
})

test('what is late is found also when it was handed in again', async () => {
  await using site = await withAssignment()
  await site.change({ dueAt: new Date(site.clock.now.getTime() + 86_400_000).toISOString() })
  const inTime = await site.signIn('USER')
  await site.handIn('In time', inTime)
  const { submissionId } = await site.handIn('In time, too')
  site.pass(2 * 86_400)
  const late = await site.signIn('USER')
  const { submissionId: lateId } = await site.handIn('Late', late)
  await site.handIn('Again, and late')
  const found = async (query: Record<string, string>) =>
    (await site.list(query)).submissions.map((one: ListedSubmission) => one.submissionId)
  assert.deepEqual(await found({ state: 'late,resubmitted', isLate: 'true' }), [submissionId, lateId])
  assert.deepEqual(await found({ state: 'late' }), [lateId])
  assert.equal((await found({})).length, 3)
  assert.equal((await found({ isLate: 'true' })).length, 2)
})

test('work far down the list is found by a part of its name in any case, but not while names are hidden', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await handInMore(site, submissionId, 104, 'Grace Brewster Hopper')
  const named = async (q: string) =>
    (await site.list({ q })).submissions.map((one: ListedSubmission) => one.user?.fullName)
  assert.deepEqual(await named('hOPPer'), ['Grace Brewster Hopper'])
  assert.deepEqual(await named('hopper 100 %'), [])
  assert.equal((await site.list({ q: 'hopper', state: 'graded' })).submissions.length, 0)
  await site.change({ isAnonymous: true })
  assert.deepEqual(await named('hopper'), [], 'who it is stays hidden')
  const [found] = (await site.list()).submissions
  await site.json(await site.grade(found.submissionId, { points: 4, isReleased: true }))
  const { fullName } = (await site.look(found.submissionId)).user
  assert.deepEqual(await named(fullName), [fullName], 'what is released has its name again')
})
