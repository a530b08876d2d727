import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointsOf, withTwoMarkers } from '../../../../test/support/assignment/with-two-markers.ts'
import { erasePerson } from '../../../db/personal/erase-person.ts'
import { transact } from '../../../db/transact.ts'

test('a marker who leaves or is erased makes room for another one', async () => {
  await using site = await withTwoMarkers()
  const { ada, ben, cem } = site
  await site.mark(ada, { points: 2 })
  await site.mark(ben, { points: 9 })
  await site.choose(ben, cem)
  assert.deepEqual((await site.see(cem)).marking, { state: 'differ', place: 1, marks: [] })
  const [version] = (await site.mark(cem, { points: 9 })).versions
  assert.deepEqual([version.grade.points, pointsOf(version.marking)], [9, [9, 9]])
  await site.handIn('A second knot')
  await site.mark(ben, { points: 3 })
  const { db } = site.ctx
  const erased = { user_id: ben.user._id, full_name: '', deleted_at: site.clock.now, pseudonym: null }
  await db.insertInto('account_deletion').values(erased).execute()
  await transact(db, (trx) => erasePerson(trx, { id: ben.user._id, email: 'ben@school.example' }))
  assert.deepEqual((await site.see(cem)).marking, { state: 'open', place: 1, marks: [] })
  assert.equal((await site.look(site.submissionId)).versions[0].grade.points, 9, 'what was agreed stays')
})

test('each finds what is theirs to mark, and apart from it what waits for others', async () => {
  await using site = await withTwoMarkers()
  const { ada, ben, cem, submissionId } = site
  const differs = await site.handIn('Another bowline', await site.signIn('USER'))
  const newest = await site.handIn('A third bowline', await site.signIn('USER'))
  const mark = async (id: string, marker: typeof ada, points: number) =>
    site.json(await site.grade(id, { points }, marker.session))
  await mark(submissionId, ada, 8)
  await mark(differs.submissionId, ada, 2)
  await mark(differs.submissionId, ben, 9)
  const numberOf = new Map(
    [submissionId, differs.submissionId, newest.submissionId].map((id, at) => [id, at + 1]),
  )
  const found = async (marker: typeof ada, marking: string) => {
    const { submissions, counts, toMark } = await site.list({ marking }, marker.session)
    assert.equal(counts['to-grade'], 3, 'what waits for others is not graded either')
    return [toMark, ...submissions.map((one: { submissionId: string }) => numberOf.get(one.submissionId))]
  }
  const [mine, others] = ['mark,differ', 'given,others']
  assert.deepEqual(
    [await found(ada, mine), await found(ada, others)],
    [
      [2, 2, 3],
      [2, 1],
    ],
  )
  assert.deepEqual([await found(ben, mine), await found(ben, others)], [[3, 1, 2, 3], [3]])
  assert.deepEqual(
    [await found(cem, mine), await found(cem, others)],
    [
      [2, 1, 3],
      [2, 2],
    ],
  )
  assert.deepEqual(await found(ada, 'differ'), [2, 2], 'they differ, and she may settle it')
  await site.choose(ben, cem)
  assert.deepEqual(await found(cem, mine), [3, 1, 2, 3], 'who has left makes room for the third one')
  await mark(differs.submissionId, ben, 9)
  const { toMark, counts } = await site.list({}, cem.session)
  assert.deepEqual([toMark, counts.graded], [2, 1])
  assert.deepEqual(
    (await site.list({ marking: 'mark,differ', state: 'graded' }, cem.session)).submissions,
    [],
  )
  const wrong = await site.call('listSubmissions', {
    ...{ session: site.head, params: { lectureId: site.lectureId }, query: { marking: 'mine' } },
  })
  assert.match(wrong.json().message, /marking must be one or several of mark, given, differ, others/)
  await site.json(await site.change({ markers: 1 }))
  assert.deepEqual(
    [(await site.list({ marking: mine })).toMark, (await site.list({ marking: others })).submissions],
    [2, []],
    'with one marker, all of it is to mark',
  )
})

test('what two have agreed on is changed by another editor once both of them have left, and not before', async () => {
  await using site = await withTwoMarkers()
  const { ada, ben, cem, submissionId } = site
  await site.mark(ada, { points: 8, comment: 'Firm.' })
  await site.mark(ben, { points: 8, comment: 'Well tied.' })
  await site.choose(ben, cem)
  assert.equal((await site.see(cem)).marking.place, null)
  assert.equal((await site.grade(submissionId, { points: 5 }, cem.session)).statusCode, 409)
  await site.choose(cem)
  const { grade, marking } = await site.see(cem)
  assert.deepEqual([marking.state, marking.place, pointsOf(marking)], ['agreed', 1, [8, 8]])
  assert.equal(grade.comment, 'Firm.\n\nWell tied.')
  const [changed] = (await site.mark(cem, { points: 5 })).versions
  assert.deepEqual([changed.grade.points, changed.grade.comment], [5, 'Firm.\n\nWell tied.'])
  assert.deepEqual(pointsOf(changed.marking), [8, 8], 'what the two gave stays as it was')
})
