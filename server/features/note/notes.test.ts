import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as rules from '../../../contract/messages/rules.ts'
import * as noteMessages from '../../../contract/messages/server-note.ts'
import { maxNoteLength, maxNotesPerCourse, noteUndoMinutes } from '../../../contract/validation/limits.ts'
import { writeArticle } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { unzip } from '../../../test/support/http/unzip.ts'
import { withNotes } from '../../../test/support/learner/with-notes.ts'
import { dayMs } from '../../../test/support/learner/with-openings.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'

test('a note is stored word for word, and listed by its second with those without one first', async () => {
  await using site = await withNotes()
  const text = '# Bends\r\n\n<b>not</b> *this* one'
  const note = await site.write(1, { text: ` ${text} `, second: 1 })
  assert.deepEqual(
    { ...note, _id: '' },
    {
      _id: '',
      lectureId: site.idOf(1),
      second: 1,
      text: '# Bends\n\n<b>not</b> *this* one',
      revision: 1,
      createdAt: site.clock.now.toISOString(),
      changedAt: site.clock.now.toISOString(),
    },
  )
  await site.write(1, { text: 'at the beginning', second: 0 })
  await site.write(1, { text: 'of all' })
  assert.deepEqual(
    (await site.listAt(1)).map(({ second }) => second),
    [null, 0, 1],
  )
  assert.deepEqual(await site.listAt(2), [])
})

test('the notes of a course stand in the order of its lectures, which may change', async () => {
  await using site = await withNotes()
  await site.write(2, { text: 'c', second: 0 })
  await site.write(1, { text: 'b', second: 1 })
  await site.write(1, { text: 'a' })
  assert.deepEqual(await site.texts(), ['a', 'b', 'c'])
  const lectureIds = [2, 1, 3, 4].map(site.idOf)
  await site.call('orderLectures', { session: site.session, params: site.params, json: { lectureIds } })
  assert.deepEqual(await site.texts(), ['c', 'a', 'b'])
  assert.equal((await site.list()).notes[0]?.lectureTitle, 'Two')
})

test('pages follow one another also when the last note of a page was deleted', async () => {
  await using site = await withNotes()
  for (const second of [0, 1, null]) await site.write(1, { text: `n${second}`, second })
  const first = await site.list({ limit: '2' })
  assert.deepEqual(
    first.notes.map(({ text }) => text),
    ['nnull', 'n0'],
  )
  assert.equal(first.total, 3)
  const cursor = first.nextCursor ?? ''
  await site.remove(cursor)
  const second = await site.list({ limit: '2', cursor })
  assert.deepEqual([second.notes.map(({ text }) => text), second.nextCursor], [['n1'], null])
  const unknown = { session: site.learner, params: site.params, query: { cursor: crypto.randomUUID() } }
  assert.equal((await site.call('listCourseNotes', unknown)).json().message, inEnglish(rules.pageCursor))
})

test('notes are found by what they contain, whatever its case and accents', async () => {
  await using site = await withNotes()
  await site.write(1, { text: 'The Größe of a CAFÉ' })
  await site.write(1, { text: '100 % of _it_' })
  for (const q of ['café', 'CAFE', 'GRÖSSE'.slice(0, 3), 'of a c'])
    assert.deepEqual(await site.texts({ q }), ['The Größe of a CAFÉ'], q)
  assert.deepEqual(await site.texts({ q: '%' }), ['100 % of _it_'])
  assert.deepEqual(await site.texts({ q: 'nothing like it' }), [])
})

test('nobody else reads, changes, deletes or restores a note: it is not there for them', async () => {
  await using site = await withNotes()
  const { _id } = await site.write(1, { text: 'mine' })
  for (const other of [await site.signIn('USER'), site.session]) {
    assert.deepEqual(await site.listAt(1, other), [])
    assert.deepEqual(await site.texts({}, other), [])
    assert.equal((await site.change(_id, { text: 'theirs' }, other)).statusCode, 404)
    assert.equal((await site.remove(_id, undefined, other)).statusCode, 404)
    const asked = { session: other, params: site.params, query: { cursor: _id } }
    assert.equal((await site.call('listCourseNotes', asked)).statusCode, 400)
    for (const name of ['downloadNotes', 'downloadNotesAsMarkdown'] as const)
      assert.doesNotMatch((await site.call(name, { session: other, params: site.params })).body, /mine/)
  }
  await site.remove(_id)
  assert.equal((await site.restore(_id, undefined, site.session)).statusCode, 404)
  assert.equal((await site.restore(_id)).statusCode, 200)
  assert.deepEqual(await site.texts(), ['mine'])
})

test('a change of what was changed meanwhile is a 409, and loses neither text', async () => {
  await using site = await withNotes()
  const { _id } = await site.write(1, { text: 'first' })
  const changed = (await site.change(_id, { text: 'second', second: 1, revision: 1 })).json()
  assert.deepEqual([changed.note.text, changed.note.second, changed.note.revision], ['second', 1, 2])
  const refused = await site.change(_id, { text: 'from an old window', revision: 1 })
  assert.equal(refused.statusCode, 409)
  assert.equal(refused.json().message, inEnglish(noteMessages.changedMeanwhile))
  assert.deepEqual(await site.texts(), ['second'])
  assert.equal((await site.change(_id, { second: null })).json().note.revision, 3)
  const both = await Promise.all(['a', 'b'].map((text) => site.change(_id, { text, revision: 3 })))
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
})

test('a deleted note comes back within ten minutes, and is gone after them', async () => {
  await using site = await withNotes()
  const { _id } = await site.write(1, { text: 'back' })
  const later = (ms: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + ms)
  }
  assert.equal((await site.remove(_id)).statusCode, 200)
  assert.equal((await site.remove(_id)).statusCode, 404)
  assert.equal((await site.change(_id, { text: 'x' })).statusCode, 404)
  assert.deepEqual(await site.texts(), [])
  later(noteUndoMinutes * 60_000 - 1)
  await sweepWhole(site.ctx)
  assert.equal((await site.restore(_id)).json().note.text, 'back')
  assert.equal((await site.restore(_id)).statusCode, 404)
  await site.remove(_id)
  later(noteUndoMinutes * 60_000)
  await sweepWhole(site.ctx)
  assert.equal((await site.restore(_id)).statusCode, 404)
  assert.deepEqual(await site.ctx.db.selectFrom('note').selectAll().execute(), [])
})

test('what cannot be a note is refused with its sentence', async () => {
  await using site = await withNotes()
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: 20.5 }).execute()
  assert.equal((await site.post(2, { text: 'at the end', second: 20 })).statusCode, 201)
  const article = await writeArticle(site, site.session, site.params.courseId)
  const refused: [json: unknown, message: string][] = [
    [{}, inEnglish(rules.noteMissing)],
    [{ text: ' \n ' }, inEnglish(rules.noteMissing)],
    [{ text: 7 }, inEnglish(rules.noteMissing)],
    [{ text: 'a\0b' }, "The note contains a character that isn't allowed"],
    [{ text: 'a'.repeat(maxNoteLength + 1) }, 'The note cannot be longer than 10,000 characters'],
    ...[-1, 0.5, '3', 172_801, Number.MAX_SAFE_INTEGER].map((second): [object, string] => [
      { text: 'a', second },
      'second must be a whole number from 0 to 172,800, or null',
    ]),
    [{ text: 'a', second: 22 }, inEnglish(noteMessages.pastEnd)],
    [{ text: 'a', userId: 'x' }, 'Unknown field: userId'],
  ]
  for (const [json, message] of refused) {
    const response = await site.post(1, json)
    assert.equal(response.statusCode, 400, JSON.stringify(json).slice(0, 60))
    assert.equal(response.json().message, message)
  }
  const params = { lectureId: article._id }
  const timed = await site.call('addNote', { session: site.learner, params, json: { text: 'a', second: 1 } })
  assert.equal(timed.json().message, inEnglish(noteMessages.withoutSeconds))
  const { note } = (await site.call('addNote', { session: site.learner, params, json: { text: 'a' } })).json()
  assert.equal((await site.change(note._id, { second: 1 })).statusCode, 400)
  for (const json of [{}, { revision: 1 }, { text: '' }, { text: 'b', revision: 0 }])
    assert.equal((await site.change(note._id, json)).statusCode, 400, JSON.stringify(json))
  assert.deepEqual(await site.texts(), ['at the end', 'a'])
})

test('the longest note arrives whole, also one of 10,000 nested quotes', async () => {
  await using site = await withNotes()
  for (const letter of ['>', '字', '😀', '"']) {
    const text = letter.repeat(maxNoteLength)
    assert.equal((await site.write(1, { text })).text, text)
  }
})

test('notes are written only where the lecture is open, and stay readable in the course', async () => {
  await using site = await withNotes()
  await site.write(2, { text: 'kept', second: 0 })
  const { _id } = await site.write(3, { text: 'third' })
  const statuses = async (number: number) => {
    const asked = { session: site.learner, params: { lectureId: site.idOf(number) } }
    return [
      (await site.post(number, { text: 'more' })).statusCode,
      (await site.call('listLectureNotes', asked)).statusCode,
    ]
  }
  await site.edit(2, { availableAt: new Date(site.clock.now.getTime() + dayMs).toISOString() })
  assert.deepEqual(await statuses(2), [403, 403])
  await site.edit(2, { isDraft: true, title: 'A secret title' })
  assert.deepEqual(await statuses(2), [404, 404])
  const deleted = { courseId: site.params.courseId, lectureId: site.idOf(3) }
  await site.call('deleteLecture', { session: site.session, query: deleted })
  assert.deepEqual(await statuses(3), [404, 404])
  const { notes } = await site.list()
  assert.deepEqual(notes.map(({ text }) => text).toSorted(), ['kept', 'third'])
  assert.ok(notes.every(({ lectureTitle }) => lectureTitle === null))
  assert.equal((await site.change(_id, { text: 'third, mended' })).statusCode, 200)
  await site.editCourse({ state: 'draft' })
  const asked = { session: site.learner, params: site.params }
  for (const name of ['listCourseNotes', 'downloadNotes', 'downloadNotesAsMarkdown'] as const)
    assert.equal((await site.call(name, asked)).statusCode, 404, name)
})

test('a note outlives its lecture and its course: its writer still has it in their data', async () => {
  await using site = await withNotes()
  const { _id } = await site.write(3, { text: 'mine for good', second: 0 })
  const lecture = { courseId: site.params.courseId, lectureId: site.idOf(3) }
  await site.call('deleteLecture', { session: site.session, query: lecture })
  site.passDays(1)
  await sweepWhole(site.ctx)
  const [note] = (await site.list()).notes
  assert.deepEqual([note?.text, note?.lectureId, note?.lectureTitle], ['mine for good', null, null])
  assert.equal((await site.change(_id, { second: 1 })).statusCode, 400)
  await site.call('deleteCourse', { session: site.session, params: site.params })
  site.passDays(1)
  await sweepWhole(site.ctx)
  assert.equal((await site.ctx.db.selectFrom('course').select('id').execute()).length, 0)
  await site.confirm(site.learner)
  const archive = await site.call('exportOwnData', { session: site.learner })
  const [row] = JSON.parse(String(unzip(archive.rawPayload).get('notes.json')))
  assert.deepEqual([row.text, row.course_id, row.lecture_id], ['mine for good', null, null])
})

test('the notes of a person in a course are bounded, also for two at once and for Undo', async () => {
  await using site = await withNotes()
  const { _id } = await site.write(1, { text: 'to be deleted' })
  await site.fill(maxNotesPerCourse - 2, String)
  const pair = await Promise.all(['a', 'b'].map((text) => site.post(2, { text })))
  assert.deepEqual(pair.map(({ statusCode }) => statusCode).toSorted(), [201, 409])
  assert.match(pair.find(({ statusCode }) => statusCode === 409)?.json().message, /at most 5,000 notes/)
  await site.remove(_id)
  await site.write(2, { text: 'fits again' })
  assert.equal((await site.restore(_id)).statusCode, 409)
  assert.equal((await site.list()).total, maxNotesPerCourse)
})
