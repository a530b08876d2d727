import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '../../contract/api/path-of.ts'
import { MB } from '../../contract/validation/limits.ts'
import { addLecture, createCourse } from '../../test/support/http/fill-site.ts'
import type { Figures } from '../alternate.ts'
import { startProduct } from '../compare-with-bare.ts'
import { addCourses, fillLibrary, signIn } from '../library.ts'
import { getHead, sendLoad } from '../load.ts'
import { childrenOf } from '../process-tree.ts'
import { maxResidentBytes, residentBytes, type Serving } from '../serving-process.ts'
import { showMedians } from '../show.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { waitForPlaylist } from '../viewing/illustrated-library.ts'

const [runCount, restMs, sampleMs] = [3, 5_000, 20]
const [connections, requests, uploads] = [16, 4_000, 2]

/** Resident memory of each process. The first one includes its threads, such as the writer and those for certificates. */
export async function* compareMemory(): AsyncGenerator<string> {
  const runs: Figures[] = []
  for (let run = 0; run < runCount; run += 1) runs.push(await measure())
  yield showMedians('Memory of each process, MB resident (RSS), on SQLite', runs)
}

async function measure(): Promise<Figures> {
  await using folder = await makeTemporaryFolder()
  const cookie = await fillLibrary(folder.path, async (ctx) => {
    await addCourses(ctx, 200)
    return await signIn(ctx, 'ADMIN')
  })
  await using serving = await startProduct(folder.path)
  await pause(restMs)
  const atRest = residentBytes(serving.pid) / MB
  const children = await watchChildren(serving.pid, () => load(serving, cookie))
  const atMost = maxResidentBytes(serving.pid) / MB
  await pause(restMs)
  return {
    'serving, at rest': atRest,
    'serving, at most under load': atMost,
    'serving, five seconds after the load': residentBytes(serving.pid) / MB,
    'child for pictures, at most': children.get('resize-worker') ?? Number.NaN,
    'child for videos, at most': children.get('video-worker') ?? Number.NaN,
  }
}

/** Loads pages of the catalogue, pictures to be scaled down, and videos, and waits for their renditions. */
async function load(serving: Serving, cookie: string) {
  const { port } = serving
  const head = getHead(pathOf('listCourses'), { 'accept-encoding': 'gzip, deflate, br' })
  const site = { address: `http://127.0.0.1:${port}` }
  const reading = sendLoad({ port, connections, requests, makeRequest: () => head })
  const courseIds: string[] = []
  for (let number = 0; number < uploads; number += 1) {
    const { status, text, json } = await createCourse(site, cookie)
    if (status !== 201) throw new Error(text)
    const added = await addLecture(site, cookie, json.course._id)
    if (added.status !== 201) throw new Error(added.text)
    courseIds.push(json.course._id)
  }
  await reading
  for (const courseId of courseIds) await waitForPlaylist(serving, courseId, cookie)
}

/** The peak of the child processes with each name; one that ends between two samples counts with its last sample. */
async function watchChildren(pid: number, work: () => Promise<void>) {
  const most = new Map<string, number>()
  const timer = setInterval(() => {
    for (const child of childrenOf(pid)) note(most, child)
  }, sampleMs)
  await work().finally(() => clearInterval(timer))
  return most
}

function note(most: Map<string, number>, child: number) {
  try {
    const name = /(\w+-worker)\.ts/.exec(readFileSync(`/proc/${child}/cmdline`, 'utf8'))?.[1]
    const megabytes = maxResidentBytes(child) / MB
    if (name && megabytes > (most.get(name) ?? 0)) most.set(name, megabytes)
  } catch {
    // The process has ended.
  }
}
