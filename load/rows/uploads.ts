import { createHash } from 'node:crypto'
import { createReadStream, globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addLectures, signIn } from '../../bench/library.ts'
import { until } from '../../test/until.ts'
import { tellStatuses } from '../clients/ask.ts'
import { askBeside } from '../clients/beside.ts'
import { beginForm, makeLecture } from '../clients/send-form.ts'
import { atMost, found, p99, type Row, within } from '../row.ts'
import { openSite } from '../site.ts'

const atOnce = 50
const megabytes = { short: 5, whole: 50 }
const healthMs = 250
const mostMegabytes = 300
const health = '/healthz'

export const uploads: Row = {
  name: 'uploads',
  load: `${atOnce} uploads of 50 MB at once`,
  promise: `every SHA-256 right, health p99 ${healthMs} ms, under ${mostMegabytes} MB resident`,
  past: 'the 51st 503 before its body',
  prove: async (pace) => {
    await using site = await openSite(async (house) => {
      return { cookie: await signIn(house, 'ADMIN'), courseId: await addLectures(house, 0) }
    })
    const form = { ...site.filled, megabytes: megabytes[pace] }
    const sent = Array.from({ length: atOnce }, () => makeLecture(megabytes[pace]))
    const forms = sent.map(() => beginForm(site.port, form))
    await Promise.all(forms.map(({ begun }) => begun))
    using beside = askBeside({ port: site.port, paths: [health], pace: { rate: 20 }, longestSeconds: 300 })
    const begun = performance.now()
    const sending = forms.map((one, place) => one.send(sent[place]?.first ?? Buffer.alloc(0)))
    await until('all of them are being kept', () => countFiles(site.folder, 'incoming/*') === atOnce)
    const oneTooMany = beginForm(site.port, form)
    const refused = await oneTooMany.answered
    oneTooMany.end()
    await Promise.all(sending)
    const answers = await Promise.all(forms.map(({ answered }) => answered))
    const seconds = (performance.now() - begun) / 1_000
    for (const one of forms) one.end()
    const probes = (await beside.end())[health] ?? []
    const again = beginForm(site.port, { ...form, megabytes: 1 })
    await again.send(makeLecture(1).first)
    const { status: afterwards } = await again.answered
    again.end()
    const hashes = sent.map(({ sha256 }) => sha256).sort()
    const kept = readHashes(site.folder).filter((hash) => hashes.includes(hash))
    const onDisk = (await hashFiles(site.folder)).filter((hash) => hashes.includes(hash))
    return [
      found(
        `${tellStatuses(answers)} in ${seconds.toFixed(1)} s; right SHA-256: ${new Set(kept).size} in rows, ${new Set(onDisk).size} on disk`,
        new Set(kept).size === atOnce && new Set(onDisk).size === atOnce,
      ),
      within('health p99', p99(probes.map(({ ms }) => ms)), healthMs),
      found(
        `health: ${tellStatuses(probes)}`,
        probes.every(({ status }) => status === 200),
      ),
      atMost('resident at most', site.mostMegabytes(), mostMegabytes, ' MB'),
      found(
        `the 51st, of which only the head was sent: ${refused.status}, with Retry-After; one more afterwards: ${afterwards}`,
        refused.status === 503 && /\r\nretry-after: \d/i.test(refused.text) && afterwards === 201,
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
