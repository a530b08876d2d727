import assert from 'node:assert/strict'
import { readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { articlePictureFile, wrongMediaType } from '../../../../contract/validation/files.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { makeCourse, writeArticle } from '../../../../test/support/fill-library.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openImportLibrary, silently } from '../../../../test/support/sites/open-import-library.ts'
import { exportCourse } from '../export-course.ts'
import { importFolder } from '../import-folder.ts'

async function openLibrary() {
  const library = await openImportLibrary()
  const { db, media, settings } = library.ctx
  const articles = () => db.selectFrom('article').selectAll().orderBy('lecture_id').execute()
  const pictures = () =>
    db.selectFrom('resource').selectAll().where('deleted_at', 'is', null).orderBy('id').execute()
  const shapeOf = async (folder: string) => {
    const chunks: Buffer[] = []
    for await (const chunk of await media.read(`lectures/${folder}/file.webp`)) chunks.push(chunk)
    const { format, width, height } = await sharp(Buffer.concat(chunks)).metadata()
    return { format, width, height }
  }
  const importFailing = (failed: number, ...more: string[]) =>
    silently(() =>
      assert.rejects(
        importFolder(settings, [library.folder, ...more]),
        new RegExp(`${failed} could not be imported`),
      ),
    )
  return { ...library, articles, pictures, shapeOf, importFailing }
}

test('pictures in the texts of articles are exported beside them, and imported once', slow(), async () => {
  await using library = await openLibrary()
  const { folder, session, ctx } = library
  const { _id: courseId } = await makeCourse(library, session, { title: 'Knots' })
  const { _id: lectureId } = await writeArticle(library, session, courseId, {
    title: 'Splices (דוח) & [more]',
  })
  const params = { courseId, lectureId }
  const add = async (name: string): Promise<string> => {
    const form = { picture: new File([await trueFiles.png.arrayBuffer()], name) }
    const response = await library.call('addArticlePicture', { params, session, form })
    assert.equal(response.statusCode, 201, response.body)
    return response.json().picture.reference
  }
  const [one, two, unused] = [await add('a knot.png'), await add('A knot.png'), await add('unused.png')]
  const say = (first: string, second: string) =>
    `# Knots\n\n![A](${first}) ![B](${second} "title")\n\n![C][c] ![A](<${first}>) ![no](../../etc/passwd)\n\n[c]: ${second}\n`
  const json = { body: say(one ?? '', two ?? ''), revision: 1 }
  assert.equal((await library.call('saveArticle', { params, session, json })).statusCode, 200)
  await silently(() => exportCourse(ctx.settings, [courseId, folder]))

  const out = join(folder, 'Knots')
  const names = (await readdir(out)).filter((name) => name.endsWith('.pictures'))
  assert.deepEqual(names, ['01 Splices (דוח) & [more].pictures'])
  assert.deepEqual((await readdir(join(out, names[0] ?? ''))).sort(), ['picture (2).webp', 'picture.webp'])
  const text = await readFile(join(out, '01 Splices (דוח) & [more].article.md'), 'utf8')
  const place = '01%20Splices%20%28דוח%29%20%26%20%5Bmore%5D.pictures'
  const written = say(`${place}/picture.webp`, `${place}/picture%20%282%29.webp`)
  assert.equal(text.trim(), written.replace(/<|>/g, '').trim())
  assert.ok(!text.includes(unused ?? '-'))

  assert.match(await library.import('--dry-run'), /would add a picture: .*, picture\.webp/)
  assert.equal((await library.pictures()).length, 3)
  assert.doesNotMatch(await library.import(), /ignored|not imported/)
  const before = [await library.articles(), await library.pictures()]
  assert.doesNotMatch(await library.import(), /added: |ignored|not imported/)
  assert.deepEqual([await library.articles(), await library.pictures()], before)

  const imported = (await library.articles()).find(({ lecture_id }) => lecture_id !== lectureId)
  const rows = (await library.pictures()).filter(({ lecture_id }) => lecture_id === imported?.lecture_id)
  assert.deepEqual(
    rows.map(({ file_name }) => file_name),
    ['picture.webp', 'picture (2).webp'],
  )
  const [first, second] = rows.map((row) => `resource:${row.folder}`)
  assert.equal(
    imported?.body.trim(),
    say(first ?? '', second ?? '')
      .replace(/<|>/g, '')
      .trim(),
  )
  const { width, height } = await sharp(await trueFiles.png.arrayBuffer()).metadata()
  for (const row of rows)
    assert.deepEqual(await library.shapeOf(row.folder), { format: 'webp', width, height })
})

test('a text shows nothing from outside of its folder; what is wrong is named, and comes when it is right', async () => {
  await using library = await openLibrary()
  const { folder, put } = library
  const at = '1 One.pictures'
  const secret = join(folder, 'secret.png')
  await put('secret.png', trueFiles.png)
  await put(`Knots/${at}/good.png`, trueFiles.png)
  await put(`Knots/${at}/text.png`, 'no picture')
  await put(`Knots/${at}/deep/in.png`, trueFiles.png)
  await symlink(secret, join(folder, 'Knots', at, 'link.png'))
  const elsewhere = ['../../etc/passwd', '/etc/passwd', secret, `file://${secret}`, '%2e%2e/secret.png', '%']
  const inFolder = [
    '../../secret.png',
    '%2E%2E%2F..%2Fsecret.png',
    '..%5Csecret.png',
    '%00',
    'link.png',
    'deep/in.png',
    '.',
    'gone.png',
    'text.png',
  ]
  const text = [...elsewhere, ...inFolder.map((name) => `1%20One.pictures/${name}`)]
    .map((address, index) => `![Picture ${index}](${address})`)
    .join('\n\n')
  await put('Knots/1 One.article.md', `${text}\n\n![Good](<./${at}/good.png>)`)

  for (const said of [await library.importFailing(8, '--dry-run'), await library.importFailing(8)]) {
    for (const name of ['../../secret.png', '..\\secret.png', 'link.png', 'deep/in.png', '.', 'gone.png'])
      assert.ok(
        said.includes(`not imported: ${at}/${name}: The text shows this picture, but the folder lacks it.`),
        said,
      )
    assert.ok(
      said.includes(`not imported: ${at}/text.png: ${inEnglish(wrongMediaType(articlePictureFile))}`),
      said,
    )
  }
  const [good, ...others] = await library.pictures()
  assert.deepEqual([good?.file_name, others], ['good.webp', []])
  const [article] = await library.articles()
  assert.equal(article?.body.trim(), `${text}\n\n![Good](resource:${good?.folder})`)
  assert.deepEqual(await readdir(join(library.ctx.settings.dataFolder, 'media', 'incoming')), [])

  await put(`Knots/${at}/gone.png`, trueFiles.png)
  assert.match(await library.importFailing(7), /picture added: One, gone\.webp/)
  await library.importFailing(7)
  const [, gone, ...more] = await library.pictures()
  assert.deepEqual([gone?.file_name, more], ['gone.webp', []])
  const [changed] = await library.articles()
  assert.deepEqual([changed?.revision, changed?.body.includes(`resource:${gone?.folder}`)], [2, true])
})

test('a folder of pictures that is a link is not followed', async () => {
  await using library = await openLibrary()
  const { folder, put } = library
  await put('.other/a.png', trueFiles.png)
  await put('Knots/1 One.article.md', '![A](1%20One.pictures/a.png)')
  await symlink(join(folder, '.other'), join(folder, 'Knots', '1 One.pictures'))
  await library.importFailing(1)
  assert.deepEqual(await library.pictures(), [])
})
