import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { slow } from '../../../../scripts/testing/slow.ts'
import { hangResource, makeCourse, makeLecture, writeArticle } from '../../../../test/support/fill-library.ts'
import { makePdf, pdfFile } from '../../../../test/support/learner/make-pdf.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { noSwift, openSwift, type Swift } from '../../../../test/support/s3/start-swift.ts'
import { silently } from '../../../../test/support/sites/open-import-library.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'
import { exportCourse } from '../export-course.ts'
import { importFolder } from '../import-folder.ts'

let swift: Promise<Swift> | undefined
after(async () => (await swift)?.[Symbol.asyncDispose]())

/** A course with a video and an article, and a folder to export it to. */
async function openSchool(environment?: Record<string, string>) {
  const site = await openTestApp(environment)
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session, { title: 'Knots' })
  const video = await makeLecture(site, session, courseId)
  const article = await writeArticle(site, session, courseId)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-resources-'))
  const { settings } = site.ctx
  return {
    ...site,
    ...{ session, courseId, video, article, folder },
    hang: (lectureId: string, file: File) => hangResource(site, session, { courseId, lectureId }, file),
    export: () => silently(() => exportCourse(settings, [courseId, folder])),
    import: (...more: string[]) => silently(() => importFolder(settings, [folder, ...more])),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

type School = TestApp & { session: string }

const lecturesOf = async (site: School, courseId: string): Promise<SeenLecture[]> =>
  (await site.call('listLectures', { params: { courseId }, session: site.session })).json().lectures

const listCourseIds = async ({ ctx: { db } }: TestApp) =>
  (await db.selectFrom('course').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Name, type and bytes of what hangs on each lecture, in order. */
async function readResources(site: School, courseId: string) {
  const lectures = await lecturesOf(site, courseId)
  const read = async (address = '') => {
    const response = await site.app.inject(address)
    const { location } = response.headers
    return location ? (await fetch(String(location))).text() : response.body
  }
  return Promise.all(
    lectures.map(({ resources = [] }) =>
      Promise.all(
        resources.map(async ({ fileName, type, secure_url }) => [fileName, type, await read(secure_url)]),
      ),
    ),
  )
}

const download = 'application/octet-stream'

async function proveRoundTrip(site: Awaited<ReturnType<typeof openSchool>>) {
  const { _id: video } = site.video
  await site.hang(video, pdfFile('table.pdf', ['First']))
  await site.hang(video, pdfFile('Table.pdf', ['Second']))
  await site.hang(video, new File(['PK'], 'a "b"\n: דוח 🧵.zip'))
  await site.hang(video, new File(['up'], '../../up'))
  await site.hang(site.article._id, new File(['<script>'], `${'ä'.repeat(200)}.html`))
  await site.export()

  const out = join(site.folder, 'Knots')
  const names = (await readdir(out)).filter((name) => name.endsWith('.resources')).sort()
  assert.equal(names.length, 2)
  const [ofVideo = '', ofArticle = ''] = names
  assert.deepEqual((await readdir(join(out, ofVideo))).sort(), [
    'Table (2).pdf',
    'a b דוח 🧵.zip',
    'table.pdf',
    'up',
  ])
  assert.deepEqual(await readdir(join(out, ofArticle)), [`${'ä'.repeat(90)}.html`])
  const { lectures } = JSON.parse(await readFile(join(out, 'course.json'), 'utf8'))
  assert.deepEqual(lectures[ofVideo.replace('.resources', '')].resources, [
    { file: 'table.pdf' },
    { file: 'Table (2).pdf', fileName: 'Table.pdf' },
    { file: 'a b דוח 🧵.zip' },
    { file: 'up' },
  ])

  assert.match(await site.import('--dry-run'), /would add a resource: .*, Table\.pdf/)
  assert.match(await site.import(), /resource added: .*, a b דוח 🧵\.zip/)
  const said = await site.import()
  assert.match(said, /0 lectures were added/)
  assert.doesNotMatch(said, /resource added|ignored/)
  const [, imported = ''] = await listCourseIds(site)
  const read = await readResources(site, imported)
  assert.deepEqual(read, await readResources(site, site.courseId))
  assert.deepEqual(read, [
    [
      ['table.pdf', 'application/pdf', makePdf(['First'])],
      ['Table.pdf', 'application/pdf', makePdf(['Second'])],
      ['a b דוח 🧵.zip', download, 'PK'],
      ['up', download, 'up'],
    ],
    [[`${'ä'.repeat(90)}.html`, download, '<script>']],
  ])
}

test(
  'resources are exported beside their lecture and imported once, with names and order',
  slow(),
  async () => {
    await using site = await openSchool()
    await proveRoundTrip(site)
  },
)

test('a library in S3 is exported and imported with its resources', slow({ skip: noSwift }), async () => {
  swift ??= openSwift()
  await using site = await openSchool(await (await swift).makeBucket())
  await proveRoundTrip(site)
  assert.deepEqual(await site.storedFiles(), [])
  const [video] = await lecturesOf(site, site.courseId)
  const zip = video?.resources?.find(({ fileName }) => fileName.endsWith('.zip'))
  const sent = await site.app.inject(zip?.secure_url ?? '')
  assert.deepEqual([sent.statusCode, sent.rawPayload.length], [302, 0], 'the bucket sends it')
  const { headers } = await fetch(String(sent.headers.location))
  assert.equal(headers.get('content-type'), download)
  const name = encodeURIComponent('a b דוח 🧵.zip')
  assert.ok(headers.get('content-disposition')?.startsWith('attachment; '))
  assert.ok(headers.get('content-disposition')?.endsWith(`filename*=UTF-8''${name}`))
})

test('a name in the library that leads out of the folder is not followed by an export', async () => {
  await using site = await openSchool()
  await site.hang(site.video._id, new File(['x'], 'x.txt'))
  await site.ctx.db.updateTable('resource').set({ file_name: '../../\u202Eevil\n.txt' }).execute()
  await site.export()
  assert.deepEqual(await readdir(site.folder), ['Knots'])
  const [folder = ''] = (await readdir(join(site.folder, 'Knots'))).filter((name) =>
    name.endsWith('.resources'),
  )
  assert.deepEqual(await readdir(join(site.folder, 'Knots', folder)), ['evil.txt'])
  await site.import()
  const [, imported = ''] = await listCourseIds(site)
  assert.equal((await lecturesOf(site, imported))[0]?.resources?.[0]?.fileName, 'evil.txt')
})

test('an export of a library that lacks a file names it, and leaves no course folder', async () => {
  await using site = await openSchool()
  const { _id } = await site.hang(site.video._id, new File(['x'], 'x.txt'))
  await site.ctx.media.remove(`lectures/${_id}`)
  await assert.rejects(site.export(), new RegExp(`lacks the file lectures/${_id}/file.bin`))
  assert.deepEqual(await readdir(site.folder), ['Knots.unfinished'])
})
