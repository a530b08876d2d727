import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { NotOrdinary, openOrdinaryFile, readNamedFile, readOrdinaryFile } from './ordinary-file.ts'

async function openFolder() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lectern-ordinary-')))
  await mkdir(join(folder, 'below'))
  await writeFile(join(folder, 'below/file'), 'text')
  return {
    at: (name: string) => join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

test('an ordinary file is read, up to its bound', async () => {
  await using folder = await openFolder()
  const path = folder.at('below/file')
  assert.equal(String(await readOrdinaryFile(path, { maxBytes: 4 })), 'text')
  assert.equal(String(readNamedFile(path, 4)), 'text')
  await assert.rejects(readOrdinaryFile(path, { maxBytes: 3 }), NotOrdinary)
  assert.throws(() => readNamedFile(path, 3), NotOrdinary)
})

test('pipes, devices, sockets and folders are refused at once', { timeout: 20_000 }, async () => {
  await using folder = await openFolder()
  execFileSync('mkfifo', [folder.at('pipe')])
  const server = createServer().listen(folder.at('socket'))
  await new Promise((resolve) => server.once('listening', resolve))
  for (const path of [folder.at('pipe'), folder.at('socket'), folder.at('below'), '/dev/zero']) {
    await assert.rejects(openOrdinaryFile(path), NotOrdinary, path)
    assert.throws(() => readNamedFile(path, 10), path.endsWith('socket') ? /ENXIO/ : NotOrdinary)
  }
  await new Promise((resolve) => server.close(resolve))
})

test('a link is not followed, be it the file or a folder above it', async () => {
  await using folder = await openFolder()
  await symlink(folder.at('below'), folder.at('link'))
  await symlink(folder.at('below/file'), folder.at('link-to-file'))
  await symlink('/dev/zero', folder.at('link-to-zero'))
  for (const name of ['link-to-file', 'link-to-zero', 'link/file'])
    await assert.rejects(openOrdinaryFile(folder.at(name)), NotOrdinary, name)
  await assert.rejects(openOrdinaryFile(folder.at('link/file'), folder.at('.')), NotOrdinary)
})

test('the folder that was given may itself be a link, and so may a file that a setting names', async () => {
  await using folder = await openFolder()
  await symlink(folder.at('below'), folder.at('link'))
  await using file = await openOrdinaryFile(folder.at('link/file'), folder.at('link'))
  assert.equal(String(await file.readFile()), 'text')
  assert.equal(String(readNamedFile(folder.at('link/file'), 4)), 'text')
})
