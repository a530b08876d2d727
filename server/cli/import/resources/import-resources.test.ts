import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import * as rules from '../../../../contract/messages/rules.ts'
import * as fileMessages from '../../../../contract/messages/server-file.ts'
import { MB, maxResourceMegabytes, maxResources } from '../../../../contract/validation/limits.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { pdfFile } from '../../../../test/support/learner/make-pdf.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openImportLibrary, silently } from '../../../../test/support/sites/open-import-library.ts'
import { NotOrdinary } from '../../../core/files/ordinary-file.ts'
import { importFolder } from '../import-folder.ts'

async function openFolder() {
  const library = await openImportLibrary()
  await library.put('Knots/1 One.mp4', trueFiles.mp4)
  // Not by a call: the import is another process for the site, whose cached answers may be half a second old.
  const list = () =>
    library.ctx.db.selectFrom('resource').selectAll().where('deleted_at', 'is', null).orderBy('id').execute()
  return {
    ...library,
    at: (name: string) => join(library.folder, 'Knots/1 One.resources', name),
    list,
    namesIn: async () => (await list()).map(({ file_name }) => file_name),
  }
}

test('resources that are put into the folder later are added, and so are those that were removed', async () => {
  await using library = await openFolder()
  await library.import()
  assert.deepEqual(await library.namesIn(), [])
  await library.put('Knots/1 One.resources/b 10.txt', 'ten')
  await library.put('Knots/1 One.resources/b 9', pdfFile('b', ['Nine']))
  await library.put('Knots/1 One.resources/.DS_Store', 'hidden')
  await library.import()
  assert.deepEqual(await library.namesIn(), ['b 9.pdf', 'b 10.txt'])
  assert.doesNotMatch(await library.import(), /resource added/)

  await library.put('Knots/1 One.resources/b 10.txt', 'ten, changed')
  assert.doesNotMatch(await library.import(), /resource added/, 'nothing that is there is changed')

  const { id: courseId } = await library.ctx.db.selectFrom('course').select('id').executeTakeFirstOrThrow()
  const [nine] = await library.list()
  const params = { courseId, lectureId: nine?.lecture_id ?? '', resourceId: nine?.id ?? '' }
  await library.call('deleteResource', { params, session: library.session })
  assert.match(await library.import(), /resource added: One, b 9\.pdf/)
  assert.deepEqual(await library.namesIn(), ['b 10.txt', 'b 9.pdf'])
  const log = await library.ctx.db.selectFrom('audit_log').select('what').execute()
  assert.equal(log.filter(({ what }) => what === 'addResource').length, 3)
})

test('a resource that cannot be imported is named with its reason, and the others are', async () => {
  await using library = await openFolder()
  const notes = {
    '1 One': { resources: [{ file: 'gone.pdf' }, { file: '../../secret.txt' }, { file: 'good.txt' }] },
  }
  await library.put('Knots/course.json', JSON.stringify({ lectures: notes }))
  await writeFile(join(library.folder, 'secret.txt'), 'secret')
  await library.put('Knots/1 One.resources/good.txt', 'good')
  await library.put('Knots/1 One.resources/empty.txt', '')
  await library.put('Knots/1 One.resources/huge.zip', 'x')
  await truncate(library.at('huge.zip'), maxResourceMegabytes * MB + 1)
  await symlink(join(library.folder, 'secret.txt'), library.at('link.txt'))
  const lines: string[] = []
  const import_ = (...more: string[]) =>
    silently(async () => {
      await assert.rejects(
        importFolder(library.ctx.settings, [library.folder, ...more]),
        /4 could not be imported/,
      )
    }).then((said) => void lines.push(said))
  await import_('--dry-run')
  await import_()
  await import_()
  for (const said of lines) {
    const lacks = 'course.json names this file, but the folder lacks it.'
    const huge = inEnglish(rules.tooLarge({ label: rules.theFile, max: maxResourceMegabytes }))
    for (const sentence of [
      `1 One.resources/gone.pdf: ${lacks}`,
      `1 One.resources/../../secret.txt: ${lacks}`,
      `1 One.resources/empty.txt: ${inEnglish(rules.emptyFile({ label: rules.theFile }))}`,
      `1 One.resources/huge.zip: ${huge}`,
    ])
      assert.ok(said.includes(`not imported: ${sentence}`), `${sentence}\n${said}`)
    assert.match(said, /ignored: 1 One\.resources\/link\.txt/)
  }
  assert.deepEqual(await library.namesIn(), ['good.txt'])
  const { dataFolder } = library.ctx.settings
  assert.deepEqual(await readdir(join(dataFolder, 'media', 'incoming')), [])
})

test('an unreadable resource is named', { skip: process.getuid?.() === 0 && 'root reads all' }, async () => {
  await using library = await openFolder()
  await library.put('Knots/1 One.resources/closed.txt', 'closed')
  await chmod(library.at('closed.txt'), 0)
  const said = await silently(() =>
    assert.rejects(importFolder(library.ctx.settings, [library.folder]), /1 could not be imported/),
  )
  assert.match(said, /not imported: 1 One\.resources\/closed\.txt: This file cannot be read \(EACCES\)/)
})

test('an import hangs no more on a lecture than an upload can', async () => {
  await using library = await openFolder()
  for (let number = 0; number <= maxResources; number += 1)
    await library.put(`Knots/1 One.resources/${number}.txt`, `${number}`)
  const said = await silently(() =>
    assert.rejects(importFolder(library.ctx.settings, [library.folder]), /1 could not be imported/),
  )
  const sentence = inEnglish(fileMessages.tooManyResources({ max: maxResources }))
  assert.ok(said.includes(`1 One.resources/${maxResources}.txt: ${sentence}`), said)
  assert.equal((await library.namesIn()).length, maxResources)
})

test('a folder of resources that is a link publishes nothing of what it names, and says so', async () => {
  await using library = await openFolder()
  await library.put('elsewhere/secret.txt', 'secret')
  await symlink(join(library.folder, 'elsewhere'), join(library.folder, 'Knots/1 One.resources'))
  assert.match(await library.import(), /ignored: 1 One\.resources/)
  assert.deepEqual(await library.namesIn(), [])
})

test('a pipe or a link in place of course.json ends the import with a sentence', async () => {
  await using library = await openFolder()
  const notes = join(library.folder, 'Knots/course.json')
  for (const command of [
    ['mkfifo', notes],
    ['ln', '-s', '/dev/zero', notes],
  ]) {
    execFileSync(command[0] ?? '', command.slice(1))
    await assert.rejects(library.import(), NotOrdinary)
    await rm(notes)
  }
})
