import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Learner } from '../../../../contract/endpoints/progress.ts'
import { makeLecture } from '../../../../test/support/fill-library.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'

async function withLearners() {
  const site = await openWithEditors()
  const { courseId, lectureId, head } = site
  const { _id: second } = await makeLecture(site, head, courseId)
  const editor = await site.signIn('USER')
  await site.giveEditors(courseId, editor)
  const watch = (session: string, lecture: string, hasEnded: boolean) => {
    const json = { seconds: 5, duration: 10, hasEnded }
    return site.call('savePosition', { session, params: { lectureId: lecture }, json })
  }
  let people = 0
  const add = async (fullName: string, ended: boolean[]) => {
    people += 1
    const email = `learner${people}@school.example`
    const { session, user } = await site.makeAccount({ fullName, email })
    for (const [n, hasEnded] of ended.entries()) await watch(session, n ? second : lectureId, hasEnded)
    return { session, userId: user._id }
  }
  const list = async (query: Record<string, string> = {}) =>
    (await site.call('listLearners', { session: editor, params: { courseId }, query })).json()
  return { ...site, editor, add, list }
}

test('an editor sees who learns in the course and how far they are, by name and without e-mail', async () => {
  await using site = await withLearners()
  await site.add('Grace Hopper', [true, true])
  await site.add('ada Lovelace', [true, false])
  await site.add('Alan Turing', [false])
  await site.add('Mary Somerville', [])
  const { learners, nextCursor } = await site.list()
  assert.equal(nextCursor, null)
  assert.deepEqual(
    learners.map(({ fullName, finishedLectures, share }: Learner) => [fullName, finishedLectures, share]),
    [
      ['ada Lovelace', 1, 0.5],
      ['Alan Turing', 0, 0],
      ['Grace Hopper', 2, 1],
    ],
  )
  assert.equal(learners[0].lastWatchedAt, site.clock.now.toISOString())
  assert.ok(!JSON.stringify(learners).includes('@'))
})

test('learners come in pages that neither repeat nor skip, and a deleted lecture counts no more', async () => {
  await using site = await withLearners()
  const names = ['Adam Smith', 'Adam Smith', 'Zoe Akins', 'Eva Peron']
  for (const name of names) await site.add(name, [true])
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await site.list({ limit: '2', ...(cursor && { cursor }) })
    seen.push(...page.learners.map(({ _id }: Learner) => _id))
    cursor = page.nextCursor
  }
  assert.equal(new Set(seen).size, seen.length)
  assert.equal(seen.length, names.length)
  const query = { courseId: site.courseId, lectureId: site.lectureId }
  await site.call('deleteLecture', { session: site.editor, query })
  assert.deepEqual((await site.list()).learners, [])
})

test('a disabled learner is not listed, and bad pages are a 400', async () => {
  await using site = await withLearners()
  const { userId } = await site.add('Grace Hopper', [true])
  const json = { state: 'disabled' }
  await site.call('changePerson', { session: site.head, params: { userId }, json })
  assert.deepEqual((await site.list()).learners, [])
  const wrong: Record<string, string>[] = [{ limit: '0' }, { limit: 'x' }, { limit: '101' }, { cursor: "'" }]
  for (const query of wrong) {
    const input = { session: site.editor, params: { courseId: site.courseId }, query }
    assert.equal((await site.call('listLearners', input)).statusCode, 400, JSON.stringify(query))
  }
})
