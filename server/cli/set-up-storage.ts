import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../config.ts'
import { explainMixedContent } from '../core/media/mixed-content.ts'
import { CommandError } from '../core/problem.ts'
import { openMedia } from '../storage/open-media.ts'

const dayHours = 24
// One day longer than an upload may lie there after its last byte.
const spareDays = 1

export async function setUpStorage(settings: Settings, [action = '']: string[]) {
  if (action !== 'setup') throw new CommandError('Usage: storage setup')
  const { bucket, ...opened } = await openMedia(settings)
  if (!bucket)
    throw new CommandError('Media are on disk. Set S3_ENDPOINT and the other S3 settings first: .env.example')
  await using closing = new AsyncDisposableStack()
  closing.defer(() => opened[Symbol.dispose]())
  const scratchPath = join(tmpdir(), `lectern-${randomUUID()}`)
  closing.defer(() => rm(scratchPath, { force: true }))
  const { setUpBucket } = await import('../storage/bucket/set-up-bucket.ts')
  const setup = {
    bucket,
    scratchPath,
    origins: [settings.publicUrl?.origin ?? '*'],
    abortAfterDays: Math.ceil(settings.uploadRetentionHours / dayHours) + spareDays,
  }
  const mixed = explainMixedContent(settings.publicUrl, settings.s3)
  if (mixed) console.log(`warning address: ${mixed}`)
  let undone = 0
  for await (const { what, isDone, message } of setUpBucket(setup)) {
    if (!isDone) undone += 1
    console.log(`${(isDone ? 'ok' : 'warning').padEnd(7)} ${what}: ${message}`)
  }
  if (undone > 0) console.log(`Do what was not written with the tools of your S3 server: docs/operate.md`)
}
