import { createHash } from 'node:crypto'
import { createReadStream, globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addLectures, signIn } from '../../../bench/library.ts'
import { until } from '../../support/until.ts'
import { sendBeside } from '../clients/beside.ts'
import { describeStatuses } from '../clients/send.ts'
import { beginForm, makeLecture } from '../clients/send-form.ts'
import { atMost, found, p99, within } from '../findings.ts'
import type { LoadRow } from '../load-row.ts'
import { openSite } from '../site.ts'

const atOnce = 50
const megabytes = { short: 5, whole: 50 }
const healthMs = 250
const maxMegabytes = 300
const health = '/healthz'

export const uploads: LoadRow = {
  name: 'uploads',
  what: `${atOnce} uploads of 50 MB at once`,
  expected: `every SHA-256 right, health p99 ${healthMs} ms, under ${maxMegabytes} MB resident`,
  beyondCapacity: 'the 51st 503 before its body',
  prove: async (scale) => {
    await using site = await openSite(async (ctx) => {
      return { cookie: await signIn(ctx, 'ADMIN'), courseId: await addLectures(ctx, 0) }
    })
    const form = { ...site.filled, megabytes: megabytes[scale] }
    const sent = Array.from({ length: atOnce }, () => makeLecture(megabytes[scale]))
    const forms = sent.map(() => beginForm(site.port, form))
    await Promise.all(forms.map(({ begun }) => begun))
    using beside = sendBeside({ port: site.port, paths: [health], load: { rate: 20 }, maxSeconds: 300 })
    const begun = performance.now()
    const sending = forms.map((one, index) => one.send(sent[index]?.first ?? Buffer.alloc(0)))
    await until('all uploads are being stored', () => countFiles(site.folder, 'incoming/*') === atOnce)
    const oneTooMany = beginForm(site.port, form)
    const rejected = await oneTooMany.response
    oneTooMany.end()
    await Promise.all(sending)
    const responses = await Promise.all(forms.map(({ response }) => response))
    const seconds = (performance.now() - begun) / 1_000
    for (const one of forms) one.end()
    const probes = (await beside.end())[health] ?? []
    const again = beginForm(site.port, { ...form, megabytes: 1 })
    await again.send(makeLecture(1).first)
    const { status: afterwards } = await again.response
    again.end()
    const hashes = sent.map(({ sha256 }) => sha256).sort()
    const stored = readHashes(site.folder).filter((hash) => hashes.includes(hash))
    const onDisk = (await hashFiles(site.folder)).filter((hash) => hashes.includes(hash))
    return [
      found(
        `${describeStatuses(responses)} in ${seconds.toFixed(1)} s; right SHA-256: ${new Set(stored).size} in rows, ${new Set(onDisk).size} on disk`,
        new Set(stored).size === atOnce && new Set(onDisk).size === atOnce,
      ),
      within('health p99', p99(probes.map(({ ms }) => ms)), healthMs),
      found(
        `health: ${describeStatuses(probes)}`,
        probes.every(({ status }) => status === 200),
      ),
      atMost('resident at most', site.maxMegabytes(), maxMegabytes, ' MB'),
      found(
        `the 51st, of which only the head was sent: ${rejected.status}, with Retry-After; one more afterwards: ${afterwards}`,
        rejected.status === 503 && /\r\nretry-after: \d/i.test(rejected.text) && afterwards === 201,
      ),
    ]
  },
}

const countFiles = (folder: string, pattern: string) => globSync(join(folder, 'media', pattern)).length

function readHashes(folder: string) {
  const db = new DatabaseSync(join(folder, 'lectern.sqlite'), { readOnly: true })
  try {
    return db
      .prepare('select video_sha256 as hash from lecture')
      .all()
      .map(({ hash }) => String(hash))
  } finally {
    db.close()
  }
}

async function hashFiles(folder: string) {
  const hashes: string[] = []
  for (const path of globSync(join(folder, 'media/lectures/*/original.mp4'))) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    hashes.push(hash.digest('hex'))
  }
  return hashes
}
