import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MB } from '../../../../contract/validation/limits.ts'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'

test('files of other kinds and larger ones are refused before they are sent, with a sentence that names what is taken', async () => {
  await using site = await withAssignment({ fileKinds: ['.PDF', '.docx'], maxFileMb: '1' })
  assert.deepEqual([site.assignment.fileKinds, site.assignment.maxFileMb], [['.pdf', '.docx'], 1])
  const { assignment } = await site.read()
  assert.deepEqual([assignment.fileKinds, assignment.maxFileMb], [['.pdf', '.docx'], 1])
  const wrong = await site.upload('knot.png')
  assert.equal(wrong.status, 400)
  assert.match(wrong.body, /“knot\.png” is not handed in here.*\.pdf, \.docx/)
  const large = await site.uploadBytes('knot.pdf', Buffer.alloc(MB + 1))
  assert.equal(large.status, 400)
  assert.match(large.body, /“knot\.pdf” is larger than 1 MB/)
  const { id, status } = await site.uploadBytes('KNOT.PDF', Buffer.alloc(MB, 'x'))
  assert.equal(status, 201)
  await site.json(await site.save({ uploads: [id] }))
})

test('what was sent before the kinds were changed is refused when the draft is saved; without kinds every file is taken', async () => {
  await using site = await withAssignment()
  const { id } = await site.upload('knot.png')
  await site.json(await site.change({ fileKinds: ['.pdf'] }))
  const refused = await site.save({ uploads: [id] })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.json().fields.uploads, /must end in one of these: \.pdf/)
  await site.json(await site.change({ fileKinds: [], maxFileMb: null }))
  await site.json(await site.save({ uploads: [id] }))
})

test('a recording that is asked for besides files is taken as it is', async () => {
  await using site = await withAssignment({ kinds: ['files', 'recording'], fileKinds: ['.pdf'] })
  assert.equal((await site.upload('knot.webm')).status, 201)
  assert.equal((await site.upload('knot.png')).status, 400)
})

test('endings and megabytes that make no sense are refused', async () => {
  await using site = await withAssignment()
  for (const given of [{ fileKinds: ['pdf*'] }, { fileKinds: 'x' }, { maxFileMb: 0 }, { maxFileMb: 1.5 }])
    assert.equal((await site.change(given)).statusCode, 400, JSON.stringify(given))
})

test('a copy of a course asks for the same files', async () => {
  await using site = await withAssignment({ fileKinds: ['.pdf'], maxFileMb: 5 })
  const params = { courseId: site.courseId }
  const copied = await site.call('duplicateCourse', { session: site.head, params })
  const { course } = await site.json(copied, copied.statusCode)
  const ofCopy = { session: site.head, params: { courseId: course._id } }
  const [lecture] = (await site.json(await site.call('listLectures', ofCopy))).lectures
  const { assignment } = await site.json(
    await site.call('readAssignment', {
      session: site.head,
      params: { courseId: course._id, lectureId: lecture._id },
    }),
  )
  assert.deepEqual([assignment.fileKinds, assignment.maxFileMb], [['.pdf'], 5])
})
