import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MB } from '../../contract/validation/limits.ts'
import { alternate, type Comparison, type Figures } from '../alternate.ts'
import { addLectures, environment, fillLibrary, signIn } from '../library.ts'
import { maxResidentBytes } from '../process-tree.ts'
import { sendAsForm, sendResumably } from '../send-upload.ts'
import { startNode } from '../serving-process.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const product = new URL('../../server/main.ts', import.meta.url)
const raw = fileURLToPath(new URL('../programs/write-upload-raw.ts', import.meta.url))
const [small, large] = [200, 2_000]
const memory = 'MB of memory at most'
const ways = [
  { name: 'as a form', send: sendAsForm },
  { name: 'resumably', send: sendResumably },
]

export async function* compareUpload(): AsyncGenerator<Comparison> {
  await using compiled = await makeTemporaryFolder()
  for (const { name, send } of ways) {
    const rounds = await alternate(() => upload(send, large, compiled.path), writeRaw)
    yield {
      title: `A video of ${large} MB ${name}`,
      limitName: 'written, hashed and synced alone',
      rounds: rounds.map(({ ours, limit }) => ({ ours: onlyRate(ours), limit })),
    }
    const few: Figures[] = []
    for (const _ of rounds) few.push(await upload(send, small, compiled.path))
    yield {
      title: `The memory of a video of ${large} MB ${name}`,
      limitName: `of ${small} MB`,
      rounds: rounds.map(({ ours }, round) => ({ ours: onlyMemory(ours), limit: onlyMemory(few[round]) })),
    }
  }
}

async function upload(send: typeof sendAsForm, megabytes: number, compiled: string): Promise<Figures> {
  await using folder = await makeTemporaryFolder()
  const { cookie, courseId } = await fillLibrary(folder.path, async (ctx) => {
    return { cookie: await signIn(ctx, 'ADMIN'), courseId: await addLectures(ctx, 1) }
  })
  // Video preparation is not part of this measurement.
  await using ours = await startNode(product, folder.path, {
    ...environment(folder.path),
    PREPARE_VIDEO: 'off',
    NODE_COMPILE_CACHE: compiled,
  })
  const began = performance.now()
  await send({ port: ours.port, cookie, courseId, megabytes })
  const seconds = (performance.now() - began) / 1_000
  return { 'MB/s': megabytes / seconds, [memory]: maxResidentBytes(ours.pid) / MB }
}

async function writeRaw(): Promise<Figures> {
  await using folder = await makeTemporaryFolder()
  const { stdout } = await promisify(execFile)(process.execPath, [
    raw,
    join(folder.path, 'video'),
    String(large),
  ])
  return JSON.parse(stdout)
}

const onlyRate = (figures: Figures): Figures => ({ 'MB/s': figures['MB/s'] ?? Number.NaN })
const onlyMemory = (figures: Figures = {}): Figures => ({ [memory]: figures[memory] ?? Number.NaN })
