import assert from 'node:assert/strict'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { trueFiles } from '../../../test/support/files.ts'
import { openImportLibrary, readLibrary, silently } from '../../../test/support/sites/open-import-library.ts'
import { exportCourse } from './export-course.ts'
import { importFolder } from './import-folder.ts'
import { titleOf } from './plan/name-title.ts'

type Library = Awaited<ReturnType<typeof openImportLibrary>>

const names: [name: string, title: string][] = [
  ['01 Knots', 'Knots'],
  ['1) Knots', 'Knots'],
  ['1. Knots', 'Knots'],
  ['01 - Knots', 'Knots'],
  ['03_Knots', 'Knots'],
  ['1.1 Intro', 'Intro'],
  ['1.2.10. Deep', 'Deep'],
  ['1-2 Intro', 'Intro'],
  ['2024-05-01 Kickoff', '2024-05-01 Kickoff'],
  ['20240501 Kickoff', '20240501 Kickoff'],
  ['01.05.2024 Kickoff', '01.05.2024 Kickoff'],
  ['2024 in review', '2024 in review'],
  ['3D printing', '3D printing'],
  ['01', '01'],
  ['1.1', '1.1'],
  ['U\u0308ber', 'Über'],
]

test('a title loses its number and keeps its date', () => {
  for (const [name, title] of names) assert.equal(titleOf(name), title)
})

const titlesOf = async (library: Library) =>
  (await readLibrary(library)).map(({ title, sections, lectures }) => ({
    title,
    sections,
    lectures: lectures.map((lecture) => lecture.title),
  }))

async function fillSections({ put }: Library) {
  await put('Sailing/1.10 Ports/1.10.1 Marinas.mp4', trueFiles.mp4)
  await put('Sailing/1.2 Knots/1.2.2 Hitch.mp4', trueFiles.mp4)
  await put('Sailing/1.2 Knots/1.2.1 Bowline.mp4', trueFiles.mp4)
  await put('Sailing/1.2 Knots/1.2.1 Bowline.resources/film.mp4', trueFiles.mp4)
}
const sailing = {
  title: 'Sailing',
  sections: [': ', 'Knots: Bowline, Hitch', 'Ports: Marinas'].slice(1),
  lectures: ['Bowline', 'Hitch', 'Marinas'],
}

test('the folders of a folder are courses, and theirs are sections', async () => {
  await using library = await openImportLibrary()
  await fillSections(library)
  await library.import()
  assert.deepEqual(await titlesOf(library), [sailing])
  assert.match(await library.import(), /0 lectures were added/)
  assert.deepEqual(await titlesOf(library), [sailing])
})

test('videos beside section folders come before all sections', async () => {
  await using library = await openImportLibrary()
  await fillSections(library)
  await library.put('Sailing/9 Welcome.mp4', trueFiles.mp4)
  await silently(() => importFolder(library.ctx.settings, [join(library.folder, 'Sailing')]))
  const [course] = await titlesOf(library)
  assert.deepEqual(course?.lectures, ['Welcome', 'Bowline', 'Hitch', 'Marinas'])
  assert.deepEqual(course?.sections, sailing.sections)
})

test('the parents of exports are read, however many they are', async () => {
  await using library = await openImportLibrary()
  await fillSections(library)
  await library.import()
  const { settings } = library.ctx
  const out = join(library.folder, '.out')
  await silently(() => exportCourse(settings, ['Sailing', join(out, 'a')]))
  await silently(() => exportCourse(settings, ['Sailing', join(out, 'b')]))
  const said = await silently(() => importFolder(settings, [out]))
  assert.match(said, /Course 1 of 2: Sailing/)
  assert.deepEqual(await titlesOf(library), [sailing, sailing, sailing])
})

test('a folder with nothing to import makes no course and ends with a sentence', async () => {
  await using library = await openImportLibrary()
  await mkdir(join(library.folder, 'Empty', 'Deeper'), { recursive: true })
  await library.put('Texts/notes.txt', 'For me')
  await library.put('Texts/._1 One.mp4', trueFiles.mp4)
  await assert.rejects(library.import(), /Nothing was imported: neither .* nor its folders/)
  await assert.rejects(library.import('--dry-run'), /Nothing was imported/)
  await library.put('Knots/1 One.mp4', trueFiles.mp4)
  assert.match(await library.import(), /Left out: .*Empty has no video/)
  assert.deepEqual(
    (await titlesOf(library)).map(({ title }) => title),
    ['Knots'],
  )
})

test('what macOS and Windows leave in folders is passed over in silence', async () => {
  await using library = await openImportLibrary()
  await library.put('Knots/1 One.mp4', trueFiles.mp4)
  await library.put('Knots/1 One.resources/table.txt', 'a table')
  for (const name of ['._1 One.mp4', '.DS_Store', 'Thumbs.db', 'desktop.ini', '__MACOSX/._1 One.mp4'])
    await library.put(`Knots/${name}`, 'left over')
  await library.put('Knots/1 One.resources/Thumbs.db', 'left over')
  await library.put('__MACOSX/Knots/1 One.mp4', trueFiles.mp4)
  assert.doesNotMatch(await library.import(), /ignored|Left out|not imported/)
  assert.deepEqual(await titlesOf(library), [{ title: 'Knots', sections: [], lectures: ['One'] }])
})

test('names with accents in the form of macOS and in that of other systems belong together', async () => {
  await using library = await openImportLibrary()
  const [decomposed, composed] = ['U\u0308bung', 'Übung']
  await library.put(`Kurs/1 ${decomposed}.mp4`, trueFiles.mp4)
  await library.put(`Kurs/1 ${composed}.de.vtt`, trueFiles.vtt)
  await library.put(`Kurs/1 ${composed}.md`, 'Eine Übung.')
  await library.put(`Kurs/1 ${composed}.resources/table.txt`, 'a table')
  await library.put(
    'Kurs/course.json',
    JSON.stringify({ lectures: { [`1 ${decomposed}`]: { isPreview: true } } }),
  )
  await library.put(
    `Kurs/2 ${decomposed}.article.md`,
    `![](2%20${encodeURIComponent(decomposed)}.pictures/a.png)`,
  )
  await library.put(`Kurs/2 ${composed}.pictures/a.png`, trueFiles.png)
  const said = await library.import()
  assert.doesNotMatch(said, /ignored|not imported/)
  assert.match(said, /resource added: Übung/)
  const [course] = await readLibrary(library)
  const [first] = course?.lectures ?? []
  assert.deepEqual([first?.title, first?.description], [composed, 'Eine Übung.'])
  assert.deepEqual(
    first?.captions.map(({ language }) => language),
    ['de'],
  )
})

test('front matter is no heading of an article, and gives its title', async () => {
  await using library = await openImportLibrary()
  await library.put(
    'Knots/01-a.article.md',
    '\uFEFF---\r\ntitle: "Knots: all"\r\nteaching: 20\r\n---\r\n\r\n# First\r\n',
  )
  await library.put('Knots/02-b.article.md', '---\n\nAfter a line\n\n---\n\nof hyphens')
  await library.put('Knots/03-c.mp4', trueFiles.mp4)
  await library.put('Knots/03-c.md', '---\nquestions: 3\n---\nAll about it.')
  await library.put('Knots/course.md', '---\nlayout: course\n---\nBends.')
  await library.import()
  const [course] = await readLibrary(library)
  assert.deepEqual(
    course?.lectures.map(({ title }) => title),
    ['Knots: all', 'b', 'c'],
  )
  assert.deepEqual([course?.description, course?.lectures[2]?.description], ['Bends.', 'All about it.'])
  const bodies = await library.ctx.db.selectFrom('article').select('body').orderBy('lecture_id').execute()
  assert.deepEqual(
    bodies.map(({ body }) => body.trim()),
    ['# First', '---\n\nAfter a line\n\n---\n\nof hyphens'],
  )
})

test('imported courses are drafts unless the command or their notes publish them', async () => {
  await using library = await openImportLibrary()
  await library.put('A/1 One.mp4', trueFiles.mp4)
  await library.import()
  await library.put('B/1 One.mp4', trueFiles.mp4)
  await library.put('C/1 One.mp4', trueFiles.mp4)
  await library.put('C/course.json', '{"state": "draft"}')
  await library.import('--publish')
  const rows = await library.ctx.db.selectFrom('course').select(['title', 'state']).orderBy('title').execute()
  assert.deepEqual(
    rows.map(({ title, state }) => [title, state]),
    [
      ['A', 'draft'],
      ['B', 'published'],
      ['C', 'draft'],
    ],
  )
  assert.match(await readFile('server/cli/lectern.ts', 'utf8'), /import FOLDER .*--publish/)
})
