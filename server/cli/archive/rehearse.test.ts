import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { silently } from '../../../test/support/sites/open-import-library.ts'
import { manifestFile } from '../../lifecycle/backups/manifest.ts'
import { backUp } from '../back-up.ts'
import { verify } from '../verify.ts'

test('verify --restore restores a backup elsewhere, compares every row and file, and leaves nothing behind', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session)
  await makeLecture(site, session, course._id)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-rehearse-'))
  const { settings } = site.ctx
  const [backup, archive] = [join(folder, 'backup'), join(folder, 'archive')]
  const said = await silently(async () => {
    await backUp(settings, [backup])
    await backUp(settings, ['--archive', archive])
    await verify(settings, [backup, '--restore'])
    await verify(settings, [archive, '--restore'])
  })
  const path = join(backup, manifestFile)
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  const whole = new RegExp(
    `restored: 3 files and \\d+ rows in ${manifest.tables.length} tables were the same`,
    'g',
  )
  assert.equal(said.match(whole)?.length, 2)
  assert.ok(!existsSync(`${settings.dataFolder}.rehearsal`))

  const lectures = manifest.tables.find(({ table }: { table: string }) => table === 'lecture')
  assert.equal(lectures.rows, 1)
  lectures.sha256 = '0'
  await writeFile(path, JSON.stringify(manifest))
  await assert.rejects(
    silently(() => verify(settings, [backup, '--restore'])),
    /The table lecture has 1 rows/,
  )
  assert.ok(!existsSync(`${settings.dataFolder}.rehearsal`))
  await rm(folder, { recursive: true })
})
