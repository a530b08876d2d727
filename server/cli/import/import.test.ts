import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { trueFiles } from '../../../test/support/files.ts'
import {
  fillFolder,
  openImportLibrary,
  readLibrary,
} from '../../../test/support/sites/open-import-library.ts'
import { importFolder } from './import-folder.ts'

test('folders become courses with ordered lectures, captions, descriptions and pictures', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  await library.import('--publish')
  const [knots, sailing] = await readLibrary(library)
  assert.deepEqual(
    [knots?.title, knots?.description, knots?.count, sailing?.title],
    ['Knots', 'Bends and hitches.', 2, 'Sailing'],
  )
  const [bowline, end] = knots?.lectures ?? []
  assert.deepEqual([bowline?.title, end?.title], ['The bowline', 'The end'])
  assert.equal(bowline?.description, 'One knot that you can trust.')
  assert.deepEqual([bowline?.hasPicture, end?.hasPicture], [true, false])
  assert.deepEqual(
    bowline?.captions.map(({ language, cues }) => [language, cues[0]?.text]),
    [
      ['de', 'Ahoy'],
      ['en', 'Ahoy'],
    ],
  )
  assert.equal(sailing?.lectures[0]?.title, '3D printing a boat')
  const { courses } = (await library.call('listCourses')).json()
  assert.equal(courses.length, 2)
})

test('the videos and pictures of an import are served by the running library', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  await library.import('--publish')
  const { session } = library
  const [{ _id: courseId, thumbnail }] = (await library.call('listCourses', { query: { q: 'knots' } })).json()
    .courses
  assert.equal((await library.app.inject(thumbnail.secure_url)).statusCode, 200)
  const [{ lecture }] = (await library.call('listLectures', { session, params: { courseId } })).json()
    .lectures
  const video = await library.app.inject(lecture.secure_url)
  assert.ok(video.rawPayload.equals(Buffer.from(await trueFiles.webm.arrayBuffer())))
  assert.equal((await library.app.inject(lecture.poster_url)).headers['content-type'], 'image/webp')
})

test('an import that runs again makes nothing twice, and puts new lectures in their place in the order', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  await library.import()
  const before = await readLibrary(library)
  const files = await library.storedFiles()
  assert.match(await library.import(), /0 lectures were added/)
  assert.deepEqual(await readLibrary(library), before)
  assert.deepEqual(await library.storedFiles(), files)

  await library.put('Knots/1 Before all.mp4', trueFiles.mp4)
  await library.put('Knots/10 The end.fr.vtt', trueFiles.vtt)
  await library.import()
  const [knots] = await readLibrary(library)
  assert.deepEqual(
    knots?.lectures.map(({ title }) => title),
    ['Before all', 'The bowline', 'The end'],
  )
  assert.deepEqual(
    knots?.lectures[2]?.captions.map(({ language }) => language),
    ['fr'],
  )
})

test('a course that was deleted is imported again', async () => {
  await using library = await openImportLibrary()
  await library.put('Knots/1 One.mp4', trueFiles.mp4)
  await library.import('--publish')
  const { session } = library
  const [{ _id: courseId }] = (await library.call('listCourses')).json().courses
  await library.call('deleteCourse', { session, params: { courseId } })
  await library.import()
  assert.deepEqual(
    (await readLibrary(library)).map(({ count }) => count),
    [1],
  )
})

test('a dry run says what would be added and changes nothing', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  await library.put('Knots/notes.txt', 'For me')
  const files = await library.storedFiles()
  const said = await library.import('--dry-run')
  assert.match(said, /a new course/)
  assert.match(said, /would add: The bowline, .* MB, description, picture, captions/)
  assert.match(said, /ignored: notes.txt/)
  assert.match(said, /3 lectures would be added. Nothing was changed./)
  assert.deepEqual(await readLibrary(library), [])
  assert.deepEqual(await library.storedFiles(), files)
})

test('a file that is no lecture is reported, the others are imported, and no file is left behind', async () => {
  await using library = await openImportLibrary()
  await library.put('Knots/1 Bad.mp4', '<!doctype html>')
  await library.put('Knots/2 Good.mp4', trueFiles.mp4)
  await library.put('Knots/3 Captions.mp4', trueFiles.mp4)
  await library.put('Knots/3 Captions.vtt', 'WEBVTT\n\nno times\n')
  await assert.rejects(library.import(), /2 could not be imported/)
  const [knots] = await readLibrary(library)
  assert.deepEqual(
    knots?.lectures.map(({ title }) => title),
    ['Good'],
  )
  assert.deepEqual(await readdir(join(library.ctx.settings.dataFolder, 'media', 'incoming')), [])
  assert.equal((await readdir(join(library.ctx.settings.dataFolder, 'media', 'lectures'))).length, 1)

  await library.put('Knots/1 Bad.mp4', trueFiles.mp4)
  await library.put('Knots/3 Captions.vtt', trueFiles.vtt)
  await library.import()
  assert.deepEqual(
    (await readLibrary(library))[0]?.lectures.map(({ title }) => title),
    ['Bad', 'Good', 'Captions'],
  )
})

test('an import that stops between the file and the row leaves nothing, and can be repeated', async () => {
  await using library = await openImportLibrary()
  await library.put('Knots/1 One.mp4', trueFiles.mp4)
  const { schema } = library.ctx.db
  await library.ctx.db.schema.alterTable('import_entry').renameTo('taken').execute()
  await assert.rejects(library.import())
  await schema.alterTable('taken').renameTo('import_entry').execute()
  assert.deepEqual(await readLibrary(library), [])
  await library.import()
  assert.equal((await readLibrary(library))[0]?.lectures.length, 1)
})

test('wrong words of the command say how to use it', async () => {
  await using library = await openImportLibrary()
  await assert.rejects(library.import('--wet-run'), /Usage: import FOLDER/)
  await assert.rejects(library.import('--language', 'no language'), /Usage/)
  await assert.rejects(library.import(), /Nothing was imported: neither/)
  await assert.rejects(importFolder(library.ctx.settings, ['/nowhere/at/all']), /cannot be read \(ENOENT\)/)
  await library.put('Knots/course.json', '{"pages": 3}')
  await library.put('Knots/1 One.mp4', trueFiles.mp4)
  await assert.rejects(library.import(), /course.json is not readable/)
})
