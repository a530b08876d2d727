import { MB } from '../../../contract/validation/limits.ts'
import { isServed } from '../../support/http/client.ts'
import type { Fault } from '../../support/s3/fault-proxy.ts'
import type { Finding, Row } from '../../support/table/row.ts'
import { noiseVideo, tusClient } from '../../support/tus-client.ts'
import { swift } from '../tools/needs.ts'
import { type StorageSite, startStorageSite } from './storage-site.ts'
import { inspectBucket, playUpload } from './use-storage.ts'

const [sentBytes, videoBytes] = [7 * MB, 21 * MB]

const faults: Record<string, Fault> = {
  silence: { kind: 'silence' },
  '503 SlowDown': { kind: 'answer', status: 503, code: 'SlowDown' },
}

export const lostStorage: Row = {
  what: 'S3 silent or throttling for longer than requests are repeated',
  expected:
    '503 with Retry-After, pages are served, /readyz fails; afterwards the upload goes on where it was, and nothing half-made is left',
  lacks: swift,
  prove: async () => {
    await using site = await startStorageSite()
    await site.course()
    const findings: Finding[] = []
    for (const [what, fault] of Object.entries(faults)) findings.push(await proveGap(site, what, fault))
    return [...findings, await inspectBucket(site)]
  },
}

async function proveGap(site: StorageSite, what: string, fault: Fault): Promise<Finding> {
  const client = tusClient(site.address, site.cookie)
  const video = noiseVideo(videoBytes)
  const { path, id } = await client.begin(video.length)
  await client.patch(path, 0, video.subarray(0, sentBytes))

  site.storage.choose = () => fault
  const [patched, course, catalogue] = await Promise.all([
    client.patch(path, sentBytes, video.subarray(sentBytes)),
    site.course(),
    site.catalogue(),
    site.untilReady(false),
  ])
  site.storage.choose = () => undefined

  await site.untilReady(true)
  const { offset } = await client.head(path)
  const done = await client.patch(path, offset, video.subarray(offset))
  const played = await playUpload(site, id, video)
  const thumbnail = await isServed(site, site.ledger.courses.at(-1)?.thumbnail.secure_url ?? '')
  return {
    seen: `${what}: upload ${patched.status}, course ${course}, catalogue ${catalogue}; then on at byte ${offset}: ${done.status}, lecture ${played.status}, SHA-256 ${played.isSame ? 'the same' : 'DIFFERENT'}`,
    holds:
      patched.status === 503 &&
      patched.headers['retry-after'] !== undefined &&
      course === 503 &&
      catalogue === 200 &&
      offset >= sentBytes &&
      done.status === 204 &&
      played.status === 201 &&
      played.isSame &&
      thumbnail &&
      site.ledger.strange.length === 0 &&
      !site.hasEnded(),
  }
}
