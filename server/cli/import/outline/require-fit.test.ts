import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxLectures, maxSections } from '../../../../contract/validation/limits.ts'
import { openImportLibrary, silently } from '../../../../test/support/sites/open-import-library.ts'
import { insertCopies } from '../../../../test/support/table/insert-copies.ts'
import { newId } from '../../../core/new-id.ts'
import { importFolder } from '../import-folder.ts'

type Library = Awaited<ReturnType<typeof openImportLibrary>>

const refuse = ({ ctx, folder }: Library, ...more: string[]) =>
  silently(() => assert.rejects(importFolder(ctx.settings, [folder, ...more]), /1 could not be imported/))

test('a folder with more lectures than a course can have is refused whole, before any is copied', async () => {
  await using library = await openImportLibrary()
  for (let number = 0; number <= maxLectures; number += 1)
    await library.put(`Knots/${number}.article.md`, 'text')
  for (const more of [['--dry-run'], []])
    assert.match(await refuse(library, ...more), /Knots: A course can have at most 2,000 lectures/)
  assert.deepEqual(await library.ctx.db.selectFrom('course').select('id').execute(), [])
})

test('so is a folder with more sections', async () => {
  await using library = await openImportLibrary()
  for (let number = 0; number <= maxSections; number += 1)
    await library.put(`Knots/${number}/a.article.md`, 'text')
  assert.match(await refuse(library), /Knots: A course can have at most 200 sections/)
  assert.deepEqual(await library.ctx.db.selectFrom('course').select('id').execute(), [])
})

test('a course that is full takes no further file of its folder', async () => {
  await using library = await openImportLibrary()
  const { db } = library.ctx
  await library.put('Knots/1 One.article.md', 'text')
  await library.import()
  const row = await db.selectFrom('lecture').selectAll().executeTakeFirstOrThrow()
  await insertCopies(db, 'lecture', {
    row,
    count: maxLectures - 1,
    change: (index) => ({ id: newId(), position: 10_000 + index }),
  })
  const before = await library.storedFiles()
  await library.put('Knots/2 Two.article.md', 'text')
  assert.match(await refuse(library), /2 Two\.article\.md: A course can have at most 2,000 lectures/)
  assert.deepEqual(await library.storedFiles(), before)
})
