import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, lstatSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { MB } from '../contract/validation/limits.ts'
import { isServed } from '../test/support/http/client.ts'
import { removeAtExit } from './fresh/leave-nothing.ts'
import { findMissing, plainEnvironment } from './fresh/machine.ts'
import { expectNewLibrary, readReady } from './fresh/ready.ts'
import { startNpm } from './fresh/start-npm.ts'

// The optional package that prepares videos takes another 170 MB.
const maxInstalledBytes = 250 * MB

const missing = await findMissing('tar', 'npm')
const skip = missing.length > 0 && `this machine has no ${missing.join(' and no ')}`

test('the release starts in an empty folder, without a compiler and without development packages', {
  skip,
}, async (context) => {
  await using release = await unpackRelease()
  const environment = {
    PATH: await pathWithoutCompiler(release.beside('bin')),
    DATA_DIR: release.beside('data'),
  }
  assert.notEqual(
    spawnSync('sh', ['-c', 'command -v cc gcc g++ make python3'], { env: environment }).status,
    0,
  )

  await using running = startNpm(release, ['start'], { environment })
  const ready = await readReady(running)
  await expectNewLibrary(ready)
  for (const page of ['/', '/courses']) assert.ok(await isServed(ready, page), page)
  assert.doesNotMatch(running.output.err, /Building the pages/)

  const installed = await listPackages(release.folder)
  assert.ok(installed.includes('fastify'))
  // Packages that the server needs, too, do not count.
  const { packages: locked } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const needless = installed.filter((name) => locked[`node_modules/${name}`]?.dev)
  assert.deepEqual(needless, [])

  const packages = installed.filter((name) => /^(@seydx\/|node-av$|werift)/.test(name))
  const video = packages.reduce((sum, name) => sum + bytesIn(join(release.folder, 'node_modules', name)), 0)
  const server = bytesIn(release.folder) - video
  context.diagnostic(
    `${Math.round(server / MB)} MB installed, and ${Math.round(video / MB)} MB that prepare videos`,
  )
  assert.ok(server < maxInstalledBytes, `${server / MB} MB`)

  running.signal('SIGTERM')
  assert.equal(await running.exit, 0)
})

test('the release has neither tests nor the sources of the pages', { skip }, async () => {
  await using release = await unpackRelease()
  assert.deepEqual(globSync('{web,test,bench}/**', { cwd: release.folder }), [])
  assert.deepEqual(globSync('**/*.test.ts', { cwd: release.folder }), [])
  assert.ok(globSync('dist/web/assets/*.js', { cwd: release.folder }).length > 0)
  const { scripts } = JSON.parse(await readFile(join(release.folder, 'package.json'), 'utf8'))
  assert.deepEqual(Object.keys(scripts), ['start', 'lectern'])
})

async function unpackRelease() {
  const path = await mkdtemp(join(tmpdir(), 'lectern release-'))
  const forget = removeAtExit(() => void spawnSync('rm', ['-rf', path]))
  await chmod(path, 0o755)
  const output = execFileSync(process.execPath, ['scripts/release.ts', path], { encoding: 'utf8' })
  const archive = output.trim()
  const folder = join(path, 'lectern')
  await mkdir(folder)
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  return {
    folder,
    beside: (name: string) => join(path, name),
    [Symbol.asyncDispose]: async () => {
      await rm(path, { recursive: true, force: true, maxRetries: 5 })
      forget()
    },
  }
}

/** A PATH with nothing on it but what npm needs. */
async function pathWithoutCompiler(folder: string) {
  await mkdir(folder)
  for (const name of ['node', 'npm', 'sh']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { env: plainEnvironment(), encoding: 'utf8' })
    await symlink(found.stdout.trim(), join(folder, name))
  }
  return folder
}

async function listPackages(folder: string) {
  const root = join(folder, 'node_modules')
  const names = await readdir(root)
  const scoped = names.filter((name) => name.startsWith('@'))
  const inside = await Promise.all(
    scoped.map(async (scope) => (await readdir(join(root, scope))).map((name) => `${scope}/${name}`)),
  )
  return [...names, ...inside.flat()]
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0)
