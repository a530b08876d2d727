import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openEmptyDatabase } from '../../test/support/postgres/test-database.ts'
import { silently } from '../../test/support/sites/open-import-library.ts'
import { makeFolder, openFullLibrary } from '../../test/support/sites/open-moving-library.ts'
import { listEmpty } from '../../test/support/table/fill-tables.ts'
import { readSettings } from '../config.ts'
import type { AppContext } from '../context.ts'
import { digestKept } from '../db/moving/read-rows.ts'
import { openContext } from '../lifecycle/open-context.ts'
import { backUp } from './back-up.ts'
import { listOwnedMedia } from './move/owned-media-store.ts'
import { restore } from './restore.ts'

async function namesOwned({ db, media }: Pick<AppContext, 'db' | 'media'>) {
  const { files, missing } = await listOwnedMedia(db, media)
  assert.deepEqual(missing, [])
  return files.map(({ name }) => name).toSorted()
}

/** A restored library takes no link or challenge from before the backup. */
const endedSignIns = ['passkey_challenge', 'password_reset', 'email_link']

test('a backup brings back the rows of all tables and every file that they own', async () => {
  await using library = await openFullLibrary({})
  assert.deepEqual(await listEmpty(library.ctx.db), [])
  const folder = await makeFolder()
  const empty = await openEmptyDatabase()
  const elsewhere = readSettings({ DATA_DIR: join(folder, 'restored'), ...empty.environment })
  await silently(async () => {
    await backUp(library.ctx.settings, [join(folder, 'backup')])
    await restore(elsewhere, [join(folder, 'backup')])
  })
  {
    await using restored = await openContext(elsewhere)
    const [now, before] = [await digestKept(restored.db), await digestKept(library.ctx.db)]
    assert.deepEqual(
      now.filter(({ sha256 }, index) => sha256 !== before[index]?.sha256),
      endedSignIns.map((table) => ({ table, rows: 0, sha256: '0' })),
    )
    assert.deepEqual(await namesOwned(restored), await namesOwned(library.ctx))
  }
  await empty.drop()
})
