import assert from 'node:assert/strict'
import { basename, dirname, join } from 'node:path'
import { apiBase } from '../../contract/addresses.ts'
import { KB, MB } from '../../contract/validation/limits.ts'
import { startDeployedNginx } from '../../test/support/deployed/start-nginx.ts'
import { alternate, type Comparison, type Figures } from '../alternate.ts'
import { startProduct } from '../compare-with-bare.ts'
import { addLecture, fillLibrary, signIn } from '../library.ts'
import { getHead } from '../load.ts'
import { nginxVersion, startNginx } from '../nginx.ts'
import { measureLoad, residentBytes, type Serving } from '../serving-process.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const videoBytes = 200 * MB
const runBytes = 1_600 * MB
const viewers = [16, 256]
const max = Math.max(...viewers)
const rangeSizes = [
  { name: '4 MiB', bytes: 4 * MB },
  { name: '256 KiB', bytes: 256 * KB },
]

export async function* compareVideo(): AsyncGenerator<Comparison | string> {
  if (!nginxVersion()) return yield 'Left out: the video by ranges, because nginx is not installed.'
  await using folder = await makeTemporaryFolder()
  await using nginxFolder = await makeTemporaryFolder()
  await using frontFolder = await makeTemporaryFolder()
  const { cookies, courseId, path } = await fillLibrary(folder.path, async (ctx) => {
    // One user each, because a single user gets at most 32 responses at a time.
    const cookies = await Promise.all(
      Array.from({ length: max }, (_, number) =>
        signIn(ctx, 'USER', { email: `viewer${number}@school.example` }),
      ),
    )
    return { cookies, ...(await addLecture(ctx, videoBytes)) }
  })
  const [cookie = ''] = cookies
  // Lectern sends the bytes itself to clients that do not come through nginx.
  await using ours = await startProduct(folder.path, {
    SEND_FILES: 'x-accel-redirect',
    TRUST_PROXY: '127.0.0.1',
  })
  await using nginx = await startNginx(nginxFolder.path, dirname(path))
  await using front = await startFront(frontFolder.path, ours, folder.path)
  const ourPath = await findVideoAddress(ours, courseId, cookie)
  const nginxPath = `/${basename(path)}`
  for (const one of [ours, front])
    assert.deepEqual(await readPiece(one, ourPath), await readPiece(nginx, nginxPath))

  const sides = [
    { name: 'Lectern alone', serving: ours },
    { name: 'Lectern and nginx together', serving: front },
  ]
  for (const connections of viewers) {
    for (const { name, bytes } of rangeSizes) {
      for (const side of sides) {
        const rounds = await alternate(
          () => playRanges(side.serving, ourPath, bytes, connections, cookies),
          () => playRanges(nginx, nginxPath, bytes, connections, cookies),
        )
        yield {
          title: `A video of 200 MB by ranges of ${name}, ${connections} connections, ${side.name}`,
          limitName: 'nginx, sendfile',
          rounds,
        }
      }
    }
  }
}

/** nginx with deploy/nginx/lectern.conf in front of Lectern; both are measured together. */
async function startFront(folder: string, ours: Serving, dataFolder: string): Promise<Serving> {
  const nginx = await startDeployedNginx({
    folder,
    hosts: [`127.0.0.1:${ours.port}`],
    mediaFolder: join(dataFolder, 'media'),
  })
  return { ...nginx, behindIt: [ours.pid] }
}

async function findVideoAddress({ port }: Serving, courseId: string, cookie: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${apiBase}/course/${courseId}`, {
    headers: { cookie },
  })
  return (await response.json()).lectures[0].lecture.secure_url
}

async function readPiece({ port }: Serving, path: string) {
  const range = `bytes=${100 * MB}-${101 * MB - 1}`
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { range } })
  assert.equal(response.status, 206)
  return Buffer.from(await response.arrayBuffer())
}

async function playRanges(
  serving: Serving,
  path: string,
  rangeBytes: number,
  connections: number,
  cookies: string[],
): Promise<Figures> {
  const ranges = videoBytes / rangeBytes
  const requests = runBytes / rangeBytes
  const makeRequest = (request: number) => {
    const first = (request % ranges) * rangeBytes
    const cookie = cookies[request % cookies.length] ?? ''
    return getHead(path, { cookie, range: `bytes=${first}-${first + rangeBytes - 1}` })
  }
  const { seconds, bytes, cpuSeconds } = await measureLoad(serving, { connections, requests, makeRequest })
  assert.equal(bytes, runBytes)
  return {
    'CPU s per GB': cpuSeconds / (bytes / 1e9),
    'requests/s': requests / seconds,
    'MB of memory': residentBytes(serving.pid) / MB,
  }
}
