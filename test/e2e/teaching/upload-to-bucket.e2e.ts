import { readFile } from 'node:fs/promises'
import { failFirst } from '../../support/s3/fault-proxy.ts'
import { noSwift } from '../../support/s3/start-swift.ts'
import { inBucket as test, toBucket } from '../in-bucket.ts'
import { expect, sample } from '../people.ts'
import { playsPastOneSecond } from '../player.ts'
import { fillLecture, makeCourse } from './upload-steps.ts'

const MB = 1024 * 1024

test.skip(noSwift !== false, String(noSwift))
test.setTimeout(240_000)
test.use({
  preparing: 'off',
  more: { RESUMABLE_FROM_MB: '5', S3_STALL_SECONDS: '1' },
  expectedErrors: new RegExp(`${toBucket}|Failed to load resource`),
})

test('an upload goes on when the storage fails: when it is asked to, and by itself', {
  tag: '@slow',
}, async ({ administrator: page, storage }) => {
  await test.step('an upload that the storage does not take says so, and goes on when it is asked to', async () => {
    await makeCourse(page)
    await fillLecture(page, await longVideo())
    storage.choose = ({ method }) =>
      method === 'PUT' ? { kind: 'answer', status: 503, code: 'SlowDown' } : undefined
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect(page.getByText('The storage for videos and pictures does not answer')).toBeVisible({
      timeout: 150_000,
    })
    storage.choose = () => undefined
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: /Lecture 1: Names/ })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('an upload goes on by itself while the storage resets, throttles and falls silent, and plays', async () => {
    await makeCourse(page)
    await fillLecture(page, await longVideo())
    const faults = {
      PUT: failFirst({ kind: 'cut-request', bytes: MB }),
      POST: failFirst({ kind: 'answer', status: 503, code: 'SlowDown' }),
      HEAD: failFirst({ kind: 'answer', status: 500, code: 'InternalError' }),
      GET: failFirst({ kind: 'silence' }, ({ url = '' }) => url.includes('/bytes?x-id=GetObject')),
    }
    let failures = 0
    storage.choose = (request) => {
      const fault = faults[request.method as keyof typeof faults]?.(request)
      if (fault) failures += 1
      return fault
    }
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect(page.getByRole('button', { name: /Lecture 1: Names/ })).toBeVisible({ timeout: 120_000 })
    expect(failures).toBeGreaterThan(5)
    await playsPastOneSecond(page)
  })
})

/** A real video followed by a box that players skip (ISO/IEC 14496-12 §8.1.2), so that S3 gets several parts. */
async function longVideo() {
  const skipped = Buffer.alloc(18 * MB)
  skipped.writeUInt32BE(skipped.length)
  skipped.write('free', 4)
  const buffer = Buffer.concat([await readFile(sample('python-1.mp4')), skipped])
  return { name: 'python.mp4', mimeType: 'video/mp4', buffer }
}
