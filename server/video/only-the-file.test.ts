import assert from 'node:assert/strict'
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { makeVideo } from '../../test/support/video/make-video.ts'
import type { VideoReply } from './video-orders.ts'

const hasStrace = spawnSync('strace', ['-f', 'true']).status === 0

test('the child opens only the given file and its own libraries, and no connection', {
  skip: !hasStrace && 'strace is missing',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-strace-'))
  try {
    const film = Buffer.from(await (await makeVideo()).arrayBuffer())
    const path = join(folder, 'film')
    // Without the flag for 'in this file' (ISO/IEC 14496-12 §8.7.2) its samples are in another file.
    const reference = Buffer.from(film)
    reference[reference.indexOf('url \0') + 7] = 0
    const playlist = Buffer.concat([
      film.subarray(0, 32),
      Buffer.from('\n#EXTM3U\n#EXTINF:9,\n/etc/passwd\nhttp://127.0.0.1:9/\n'),
    ])
    for (const bytes of [film, reference, playlist]) {
      await writeFile(path, bytes)
      const opened = await trace(path, join(folder, 'trace'))
      assert.ok(opened.includes(path))
      const libraries = [
        await realpath('node_modules'),
        dirname(process.execPath),
        process.cwd(),
        '/lib',
        '/usr',
        '/etc/ld.so',
        '/etc/ssl/openssl.cnf',
        '/proc',
        '/sys',
        '/dev',
      ]
      const others = opened.filter(
        (name) => name !== path && !libraries.some((folder) => name.startsWith(folder)),
      )
      assert.deepEqual(others, [])
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Every file that a child opened for a probe; throws when it connected to an address. */
async function trace(path: string, log: string) {
  const child = fork(new URL('./worker/video-worker.ts', import.meta.url), {
    execPath: 'strace',
    execArgv: ['-f', '-qq', '-o', log, '-e', 'trace=open,openat,connect,execve', process.execPath],
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.send({ work: 'probe', source: { path, mediaType: 'video/mp4' } })
  const [reply] = (await once(child, 'message')) as [VideoReply]
  assert.ok('result' in reply || 'rejection' in reply, JSON.stringify(reply))
  child.disconnect()
  await once(child, 'exit')
  const calls = await readFile(log, 'utf8')
  assert.doesNotMatch(calls, /connect\(.*AF_INET/)
  assert.equal([...calls.matchAll(/execve\(/g)].length, 1)
  return [...calls.matchAll(/open(?:at)?\((?:AT_FDCWD, )?"([^"]+)".* = \d+$/gm)].map(([, name = '']) => name)
}
