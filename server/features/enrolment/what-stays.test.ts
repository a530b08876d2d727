import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCertificates } from '../../../test/support/learner/complete-course.ts'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'

test('progress, notes and the certificate stay when the last source of an enrolment ends', async () => {
  await using site = await withOpenings()
  const { session, params } = site
  const ada = await site.makeAccount()
  await site.editCourse({ access: 'enrolled', givesCertificate: true, allowsManualCompletion: true })
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Crew' } })).json()
  const ofGroup = { session, params: { groupId: group._id } }
  await site.call('changeGroupMembers', { ...ofGroup, json: { add: [ada.user._id] } })
  await site.call('enrolPeople', { session, params, json: { groupId: group._id } })
  for (const number of [1, 2, 3, 4]) assert.equal((await site.finish(number, ada.session)).statusCode, 200)
  const ofLecture = { session: ada.session, params: { lectureId: site.idOf(1) } }
  assert.equal((await site.call('addNote', { ...ofLecture, json: { text: 'Mine' } })).statusCode, 201)
  const stored = async () => {
    const { db } = site.ctx
    const rows = await Promise.all(
      (['lecture_progress', 'course_run', 'note'] as const).map((table) =>
        db.selectFrom(table).select('user_id').where('user_id', '=', ada.user._id).execute(),
      ),
    )
    return rows.map(({ length }) => length)
  }
  const before = await stored()
  assert.ok(
    before.every((count) => count > 0),
    before.join(),
  )
  assert.equal((await site.call('deleteGroup', ofGroup)).statusCode, 200)
  assert.equal((await site.call('listLectures', { session: ada.session, params })).statusCode, 403)
  assert.deepEqual(await stored(), before)
  const certificates = await listCertificates(site, ada.session, params.courseId)
  assert.deepEqual(
    certificates.map(({ status }) => status),
    ['valid'],
  )
})
