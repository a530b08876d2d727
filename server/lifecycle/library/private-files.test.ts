import assert from 'node:assert/strict'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { slow } from '../../../scripts/testing/slow.ts'
import { beginLectern } from '../../../test/faults/backup/lectern.ts'
import { makeFolder } from '../../../test/faults/folder.ts'
import { signIn } from '../../../test/support/http/client.ts'
import { createCourse } from '../../../test/support/http/fill-site.ts'
import { startSite } from '../../../test/support/start-site.ts'
import { protectLibrary } from './private-files.ts'

// As on most systems: others may read.
const openToOthers = ['sh', '-c', 'umask 022 && exec "$@"', 'sh']

/** Everything below a folder that other users could read, write or enter. */
async function listOpen(folder: string) {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })),
  )
  assert.ok(modes.length > 3, 'nothing was looked at')
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
}

test('a library and its backup are private to their user', slow(), async () => {
  await using folder = await makeFolder()
  const data = join(folder.path, 'data')
  {
    await using site = await startSite(folder.path, {}, openToOthers)
    assert.equal((await createCourse(site, await signIn(site))).status, 201)
    assert.deepEqual(await listOpen(data), [])
  }
  // As an earlier version left it.
  for (const name of await readdir(data, { recursive: true })) {
    const path = join(data, name)
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
  }
  await chmod(data, 0o755)
  const backup = join(folder.path, 'backup')
  assert.equal((await beginLectern(folder.path, ['backup', backup]).ended).code, 0)
  assert.deepEqual(await listOpen(backup), [])

  await using _site = await startSite(folder.path, {}, openToOthers)
  const open = await listOpen(data)
  const isDeepInMedia = (name: string) => name.startsWith('media/') && name.split('/').length > 2
  assert.deepEqual(
    open.filter((name) => !isDeepInMedia(name)),
    [],
  )
})

test('a shared folder keeps its mode, and so does everything that Lectern did not make', async () => {
  await using folder = await makeFolder()
  await writeFile(join(folder.path, 'other.txt'), 'x', { mode: 0o644 })
  await mkdir(join(folder.path, 'media'), { mode: 0o755 })
  await chmod(folder.path, 0o1777)
  protectLibrary(folder.path)
  const modeOf = async (name: string) => (await stat(join(folder.path, name))).mode & 0o7777
  assert.deepEqual(await Promise.all(['.', 'other.txt', 'media'].map(modeOf)), [0o1777, 0o644, 0o700])
})
