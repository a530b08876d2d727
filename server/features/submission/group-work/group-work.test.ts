import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGroupWork } from '../../../../test/support/assignment/with-group-work.ts'

const dayMs = 86_400_000

const namesOf = (people: { fullName: string }[]) => people.map(({ fullName }) => fullName.split(' ')[0])

test('the people of a group write one draft, and what one hands in is handed in for all', async () => {
  await using site = await withGroupWork()
  const { ada, ben, cid } = site
  await site.json(await site.save({ text: 'A bow' }, ada.session))
  const seen = (await site.read(ben.session)).submission
  assert.deepEqual(
    [seen.draft.text, seen.team.name, namesOf(seen.team.people)],
    ['A bow', 'Bows', ['Ada', 'Ben']],
  )
  assert.equal((await site.read(cid.session)).submission.draft, null)
  const replies = await Promise.all([ada, ben, ada].map(({ session }) => site.submit(session)))
  for (const reply of replies) {
    const { receipt, submission } = await site.json(reply)
    assert.deepEqual([submission.versions.length, namesOf(receipt.people)], [1, ['Ada', 'Ben']])
  }
  for (const { session } of [ada, ben]) assert.equal(await site.isComplete(session), true)
  assert.equal(await site.isComplete(cid.session), false)
  const { submissions } = await site.list()
  assert.deepEqual(
    submissions.map(({ team, user }: { team?: string; user?: object }) => [team, user]),
    [['Bows', undefined]],
  )
  await site.json(await site.takeBack(ben.session))
  assert.equal((await site.read(ada.session)).submission.state, 'draft')
  for (const { session } of [ada, ben]) assert.equal(await site.isComplete(session), false)
})

test('what two people save at once loses nothing: the second is told, and sees what the first wrote', async () => {
  await using site = await withGroupWork()
  const { ada, ben } = site
  const both = await Promise.all([
    site.save({ text: 'Ada’s', savedAt: null }, ada.session),
    site.save({ text: 'Ben’s', savedAt: null }, ben.session),
  ])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  assert.equal(refused?.json().code, 'changed-meanwhile')
  assert.match(refused?.json().message, /by somebody in your group/)
  const { draft } = (await site.read(ben.session)).submission
  await site.json(await site.save({ link: 'https://example.org/knot', savedAt: draft.savedAt }, ben.session))
  const after = (await site.read(ada.session)).submission.draft
  assert.deepEqual([after.text, after.link], [draft.text, 'https://example.org/knot'])
})

test('every member has the grade, is told of it once, and an editor gives one of them another', async () => {
  await using site = await withGroupWork()
  const { ada, ben, dora, head, courseId } = site
  const { submissionId } = await site.handIn('A bowline', ada.session)
  await site.handIn('Mine', dora.session)
  await site.json(await site.grade(submissionId, { points: 8, isReleased: true }))
  const points = async (session: string) => {
    const reply = await site.call('readMyGrades', { session, params: { courseId } })
    return (await site.json(reply)).items[0].points
  }
  assert.deepEqual(
    [await points(ada.session), await points(ben.session), await points(dora.session)],
    [8, 8, undefined],
  )
  const bell = async (session: string) =>
    (await site.json(await site.call('listNotifications', { session }))).notifications.filter(
      ({ kind }: { kind: string }) => kind === 'graded',
    ).length
  assert.deepEqual([await bell(ada.session), await bell(ben.session), await bell(dora.session)], [1, 1, 0])
  const book = async () => site.json(await site.call('listGrades', { session: head, params: { courseId } }))
  const [item] = (await book()).items
  const params = { courseId, userId: ben.id, itemId: item.itemId }
  await site.json(
    await site.call('giveMark', { session: head, params, json: { points: 5, reason: 'Did less' } }),
  )
  assert.deepEqual([await points(ada.session), await points(ben.session)], [8, 5])
})

test('who leaves keeps name and grade and sees nothing new; who comes later belongs from then on', async () => {
  await using site = await withGroupWork()
  const { ada, ben, cid, dora, bows, hitches } = site
  const { submissionId } = await site.handIn('A bowline', ada.session)
  await site.json(await site.grade(submissionId, { points: 8, isReleased: true }))
  await site.put(bows, { remove: [ada.id], add: [dora.id] })
  await site.json(await site.save({ text: 'Without Ada' }, ben.session))
  const left = (await site.read(ada.session)).submission
  assert.deepEqual(
    [left.draft, left.versions[0].text, left.grade.points, left.team],
    [null, 'A bowline', 8, null],
  )
  assert.deepEqual(namesOf((await site.look(submissionId)).versions[0].people), ['Ada', 'Ben'])
  const came = (await site.read(dora.session)).submission
  assert.deepEqual(
    [came.draft.text, came.grade.points, await site.isComplete(dora.session)],
    ['Without Ada', 8, false],
  )
  await site.json(await site.submit(dora.session))
  assert.equal(await site.isComplete(dora.session), true)
  assert.deepEqual(namesOf((await site.look(submissionId)).versions[1].people), ['Ben', 'Dora'])
  assert.equal((await site.look(submissionId, ada.session)).versions.length, 1)
  // Ada holds the row of her first group, and begins with another one all the same.
  await site.put(hitches, { add: [ada.id], remove: [cid.id] })
  await site.json(await site.save({ text: 'A hitch' }, ada.session))
  assert.equal((await site.read(ada.session)).submission.draft.text, 'A hitch')
  assert.equal((await site.read(ben.session)).submission.versions.length, 2)
  assert.equal(
    (await site.call('readSubmission', { session: cid.session, params: { submissionId } })).statusCode,
    404,
  )
})

test('one who came after the group had handed in puts their name to it', async () => {
  await using site = await withGroupWork({ attempts: 1 })
  const { ada, dora, bows } = site
  await site.handIn('A bowline', ada.session)
  await site.put(bows, { add: [dora.id] })
  assert.equal(await site.isComplete(dora.session), false)
  const { receipt } = await site.json(await site.submit(dora.session))
  assert.deepEqual(namesOf(receipt.people), ['Ada', 'Ben', 'Dora'])
  assert.equal(await site.isComplete(dora.session), true)
})

test('the latest date of its people is the date of the group', async () => {
  await using site = await withGroupWork()
  const due = new Date(site.clock.now.getTime() + dayMs)
  await site.json(await site.change({ dueAt: due.toISOString(), acceptUntil: due.toISOString() }))
  const { ada, ben, cid, courseId, lectureId, head: session } = site
  const overrides = [{ userId: ben.id, lectureId, extraDays: 7 }]
  await site.json(await site.call('replaceOverrides', { session, params: { courseId }, json: { overrides } }))
  const dueOf = async (as: string) => (await site.read(as)).assignment.due
  assert.equal((await dueOf(ada.session)).at, (await dueOf(ben.session)).at)
  assert.equal((await dueOf(ada.session)).reason, 'group')
  assert.equal((await dueOf(cid.session)).at, due.toISOString())
  site.pass(6 * (dayMs / 1_000))
  const { submissionId } = await site.handIn('A bowline', ada.session)
  const graded = await site.json(await site.grade(submissionId, { points: 8 }))
  assert.equal(graded.submission.versions[0].isLate, false)
  assert.equal((await site.save({ text: 'A hitch' }, cid.session)).json().code, 'time-over')
})

test('of several groups the innermost hands in; larger ones than teams do not, and who hands in stays', async () => {
  await using site = await withGroupWork()
  const { ada, school } = site
  await site.put(school, { add: [ada.id] })
  assert.equal((await site.read(ada.session)).submission.team.name, 'Bows')
  const other = await site.group('Not of the course')
  await site.put(other, { add: [site.dora.id] })
  assert.equal((await site.read(site.dora.session)).submission.team, null)
  await site.json(await site.save({ text: 'A bow' }, ada.session))
  const changed = await site.change({ isGroupWork: false })
  assert.deepEqual([changed.statusCode, changed.json().code], [409, 'conflict'])
  await site.json(await site.change({ isGroupWork: true, title: 'Tie two knots' }))
})
