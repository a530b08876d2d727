import { setTimeout as pause } from 'node:timers/promises'
import { addresses } from '../../../contract/api/addresses.ts'
import { call } from '../../support/http/client.ts'
import { addLecture } from '../../support/http/fill-site.ts'
import type { Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import type { SeenLecture } from '../../support/video/seen-lecture.ts'
import { signalVideoChildren } from '../../support/video/video-children.ts'
import { makeFolder } from '../folder.ts'
import { startTargetSite, type TargetSite } from '../target-site.ts'
import { videoPackage } from '../tools/needs.ts'

const environment = { PREPARE_VIDEO: 'on', VIDEO_STALL_SECONDS: '2' }
const signalEveryMs = 20
const quietCalls = 30

export const mediaWorker: Row = {
  what: 'media worker killed, hung, fed a bomb',
  expected: 'tried twice, then visibly failed; calls go on as before; jobs survive a restart',
  lacks: videoPackage,
  prove: async () => {
    await using folder = await makeFolder()
    const { makeVideo } = await import('../../support/video/make-video.ts')
    const film = await makeVideo({ name: 'a.mov', picture: 'hevc' })
    const attacked = await attack(folder.path, film)
    await using site = await startTargetSite(folder.path, environment)
    const courseId = attacked.courseId
    const again = await untilLecture(site, courseId, ({ lecture }) => lecture.state === 'ready')
    const { killed, hung, bomb, quietMs, busyMs } = attacked
    return {
      seen: `killed: ${killed}; hung: ${hung}; a bomb was answered ${bomb}; the slowest catalogue ${quietMs} ms before, ${busyMs} ms meanwhile; asked again and restarted: ${again.lecture.state}`,
      holds:
        killed === 'failed' &&
        hung === 'failed' &&
        bomb === 400 &&
        again.lecture.state === 'ready' &&
        Number.isFinite(quietMs) &&
        Number.isFinite(busyMs),
    }
  },
}

async function attack(folder: string, film: File) {
  await using site = await startTargetSite(folder, environment)
  await site.course()
  const courseId = site.ledger.courses[0]?._id ?? ''
  const quietMs = await slowestCatalogueMs(site, quietCalls)

  const { json } = await addLecture(site, site.cookie, courseId, { lecture: film })
  const lectureId: string = json.course.lectures[0]._id
  await using busy = watchCatalogue(site)
  const killed = await failUnder('SIGKILL', site, courseId)
  await prepareAgain(site, courseId, lectureId)
  const hung = await failUnder('SIGSTOP', site, courseId)
  const bomb = (await addLecture(site, site.cookie, courseId, { lecture: await makeBomb(film) })).status
  // The next start handles this request.
  await prepareAgain(site, courseId, lectureId)
  return { courseId, killed, hung, bomb, quietMs, busyMs: busy.slowestMs() }
}

async function failUnder(signal: NodeJS.Signals, site: TargetSite, courseId: string) {
  const signalling = setInterval(() => signalVideoChildren(signal, site.process.pid), signalEveryMs)
  try {
    const { lecture } = await untilLecture(site, courseId, ({ lecture: { state } }) => state === 'failed')
    return lecture.state
  } finally {
    clearInterval(signalling)
  }
}

async function untilLecture(site: TargetSite, courseId: string, isSo: (lecture: SeenLecture) => boolean) {
  let found: SeenLecture | undefined
  await until('the lecture is as asked', async () => {
    const { json } = await call(site, addresses.listLectures, { params: { courseId }, cookie: site.cookie })
    found = json.lectures[0]
    return found !== undefined && isSo(found)
  })
  return found as SeenLecture
}

async function prepareAgain(site: TargetSite, courseId: string, lectureId: string) {
  const params = { courseId, lectureId }
  const { status } = await call(site, addresses.prepareLecture, { params, cookie: site.cookie })
  if (status !== 200) throw new Error(`Preparing again was answered ${status}`)
}

/** Changes the stated duration to a thousand million seconds (ISO/IEC 14496-12 §8.2.2). */
async function makeBomb(film: File) {
  const bytes = Buffer.from(await film.arrayBuffer())
  const index = bytes.indexOf('mvhd') + 'mvhd'.length + 12
  bytes.writeUInt32BE(1, index)
  bytes.writeUInt32BE(1_000_000_000, index + 4)
  return new File([bytes], film.name)
}

/** Infinite if a call failed. */
async function slowestCatalogueMs(site: TargetSite, calls: number) {
  let slowestMs = 0
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now()
    if ((await site.catalogue()) !== 200) return Number.POSITIVE_INFINITY
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun))
    await pause(20)
  }
  return slowestMs
}

function watchCatalogue(site: TargetSite) {
  let isOver = false
  let slowestMs = 0
  const watching = (async () => {
    while (!isOver) slowestMs = Math.max(slowestMs, await slowestCatalogueMs(site, 1))
  })()
  return {
    slowestMs: () => slowestMs,
    [Symbol.asyncDispose]: async () => {
      isOver = true
      await watching
    },
  }
}
