import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Learner } from '../../../../contract/endpoints/statistics.ts'
import { csvText } from '../../../../test/support/http/csv-text.ts'
import { openLearnersSite } from '../../../../test/support/teaching/open-learners-site.ts'

test('an editor sees who learns in the course and how far they are, by name and without e-mail', async () => {
  await using site = await openLearnersSite()
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

test('learners come in pages that neither repeat nor skip, and a deleted lecture counts no more of them', async () => {
  await using site = await openLearnersSite()
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
  const { learners } = await site.list()
  assert.deepEqual(
    learners.map(({ finishedLectures }: Learner) => finishedLectures),
    [0, 0, 0, 0],
  )
})

test('the furthest come first, or those seen last, in pages that neither repeat nor skip', async () => {
  await using site = await openLearnersSite()
  await site.add('Adam Smith', [false])
  await site.add('Zoe Akins', [true, true])
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await site.add('Bea Arthur', [true])
  await site.add('Eva Peron', [true])
  const read = async (sort: string) => {
    const names: string[] = []
    let cursor: string | null = ''
    do {
      const page = await site.list({ sort, limit: '1', ...(cursor && { cursor }) })
      names.push(...page.learners.map(({ fullName }: Learner) => fullName))
      cursor = page.nextCursor
    } while (cursor)
    return names
  }
  assert.deepEqual(await read('progress'), ['Zoe Akins', 'Bea Arthur', 'Eva Peron', 'Adam Smith'])
  assert.deepEqual(await read('name'), ['Adam Smith', 'Bea Arthur', 'Eva Peron', 'Zoe Akins'])
  assert.deepEqual(await read('seen'), ['Eva Peron', 'Bea Arthur', 'Zoe Akins', 'Adam Smith'])
})

test('a learner who begins again stays listed, with nothing done and the first completion kept', async () => {
  await using site = await openLearnersSite()
  const { session } = await site.add('Grace Hopper', [true, true])
  const completed = site.clock.now.toISOString()
  site.clock.now = new Date(site.clock.now.getTime() + 600_000)
  await site.call('restartCourse', { session, params: { courseId: site.courseId } })
  const { learners } = await site.list()
  assert.equal(learners.length, 1)
  const { share, startedAt, completedAt, lastWatchedAt } = learners[0]
  assert.deepEqual([share, startedAt, completedAt], [0, completed, completed])
  assert.equal(lastWatchedAt, site.clock.now.toISOString())
})

test('the learners come as CSV, and no name in it is a formula', async () => {
  await using site = await openLearnersSite()
  await site.add('=HYPERLINK("http://evil.example")', [true])
  await site.add('Ada Lovelace', [true, true])
  const input = { session: site.editor, params: { courseId: site.courseId } }
  const response = await site.call('downloadLearners', input)
  assert.match(String(response.headers['content-disposition']), /filename="learners.csv"/)
  const at = site.clock.now.toISOString()
  const [head, ...lines] = csvText(response.body).trimEnd().split('\r\n')
  assert.equal(
    head,
    '"fullName","finishedLectures","lectures","share","startedAt","completedAt","lastWatchedAt","id","lastLecture","isStuck"',
  )
  assert.equal(lines.length, 2)
  const [formula = '', ada = ''] = lines.toSorted()
  assert.ok(
    formula.startsWith(`"'=HYPERLINK(""http://evil.example"")","1","2","0.5","${at}","","${at}",`),
    formula,
  )
  assert.ok(ada.startsWith(`"Ada Lovelace","2","2","1","${at}","${at}","${at}",`), ada)
})

test('the file says in which lecture each learner was last seen and who is stuck, as the list does', async () => {
  await using site = await openLearnersSite()
  await site.add('Ada Lovelace', [true])
  site.clock.now = new Date(site.clock.now.getTime() + 8 * 86_400_000)
  await site.add('Grace Hopper', [true])
  const { learners } = await site.list()
  const input = { session: site.editor, params: { courseId: site.courseId } }
  const [, ...lines] = csvText((await site.call('downloadLearners', input)).body)
    .trimEnd()
    .split('\r\n')
  assert.deepEqual(
    learners.map(({ isStuck }: { isStuck: boolean }) => isStuck),
    [true, false],
  )
  for (const [index, { _id, lastLecture, isStuck }] of learners.entries())
    assert.ok(lines[index]?.endsWith(`"${_id}","${lastLecture?.title}","${isStuck}"`), lines[index])
})

test('a disabled learner is not listed, and bad pages are a 400', async () => {
  await using site = await openLearnersSite()
  const { userId } = await site.add('Grace Hopper', [true])
  const json = { state: 'disabled' }
  await site.call('changePerson', { session: site.head, params: { userId }, json })
  assert.deepEqual((await site.list()).learners, [])
  const wrong: Record<string, string>[] = [
    { limit: '0' },
    { limit: 'x' },
    { limit: '101' },
    { cursor: "'" },
    { sort: 'mail' },
  ]
  for (const query of wrong) {
    const input = { session: site.editor, params: { courseId: site.courseId }, query }
    assert.equal((await site.call('listLearners', input)).statusCode, 400, JSON.stringify(query))
  }
})
