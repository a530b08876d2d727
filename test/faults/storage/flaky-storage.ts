import { MB } from '../../../contract/validation/limits.ts'
import { type Choose, type Fault, failFirst } from '../../support/s3/fault-proxy.ts'
import type { Finding, Row } from '../../support/table/row.ts'
import { noiseVideo } from '../../support/tus-client.ts'
import { swift } from '../tools/needs.ts'
import { type StorageSite, startStorageSite } from './storage-site.ts'
import { inspectBucket, playUpload, sendInPieces } from './use-storage.ts'

const videoBytes = 21 * MB
// Inside a part, at the second part, and at the end.
const ends = [7 * MB, 19 * MB]

type Request = Parameters<Choose>[0]

/** Bodies that are long enough to break in the middle. */
const isFile =
  (wanted: string) =>
  ({ method, url = '' }: Request) =>
    method === wanted && /\/(bytes|tail-\d+|original\.mp4)\?.*(partNumber|Object)/.test(url)
/** Only a few requests, because each silence takes its time, and players repeat their own requests. */
const isSilent = ({ method, url = '' }: Request) =>
  url.includes('partNumber=1&') || (method === 'GET' && url.includes('/bytes?x-id=GetObject'))

const broken = failFirst({ kind: 'answer', status: 500, code: 'InternalError' })
const slow = failFirst({ kind: 'answer', status: 503, code: 'SlowDown' })

const faults: Record<string, Choose> = {
  '500 or 503 SlowDown': (request) => (request.method === 'GET' ? slow(request) : broken(request)),
  'reset in the body of a request': failFirst({ kind: 'cut-request', bytes: MB }, isFile('PUT')),
  'reset in the body of a response': failFirst({ kind: 'cut-response', bytes: 3 * MB }, isFile('GET')),
  silence: failFirst({ kind: 'silence' }, isSilent),
}

export const flakyStorage: Row = {
  what: 'S3 answers each request first with 500 or 503 SlowDown, a reset in mid-body, or silence',
  expected:
    'no call fails, an upload in pieces is read back with the same SHA-256, and nothing half-made is left',
  lacks: swift,
  prove: async () => {
    await using site = await startStorageSite()
    const findings: Finding[] = []
    for (const [what, choose] of Object.entries(faults)) findings.push(await proveFault(site, what, choose))
    return [...findings, await inspectBucket(site)]
  },
}

async function proveFault(site: StorageSite, what: string, choose: Choose): Promise<Finding> {
  let failures = 0
  const counted = (fault: Fault | undefined) => {
    if (fault) failures += 1
    return fault
  }
  site.storage.choose = (request) => counted(choose(request))
  const course = await site.course()
  const video = noiseVideo(videoBytes)
  const sent = await sendInPieces(site, video, [...ends, video.length])
  const played = await playUpload(site, sent.id, video)
  site.storage.choose = () => undefined
  return {
    seen: `${what}, ${failures} times: course ${course}, upload ${sent.statuses.join(' ')}, lecture ${played.status}, SHA-256 ${played.isSame ? 'the same' : 'DIFFERENT'}`,
    holds:
      failures > 0 &&
      [course, sent.statuses.at(0), played.status].every((status) => status === 201) &&
      sent.statuses.slice(1).every((status) => status === 204) &&
      sent.isSame &&
      played.isSame,
  }
}
