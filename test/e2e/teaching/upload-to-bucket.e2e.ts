import { readFile } from 'node:fs/promises'
import { noSwift } from '../../support/s3/start-swift.ts'
import { inBucket as test, toBucket } from '../in-bucket.ts'
import { expect, sample } from '../people.ts'
import { fillLecture, makeCourse } from './upload-steps.ts'

const MB = 1024 * 1024

test.skip(noSwift !== false, String(noSwift))
test.setTimeout(240_000)
test.use({
  preparing: 'off',
  more: { RESUMABLE_FROM_MB: '5' },
  expectedErrors: new RegExp(`${toBucket}|Failed to load resource`),
})

test('an upload that the storage does not take says so, and goes on when it is asked to', async ({
  administrator: page,
  storage,
}) => {
  await makeCourse(page)
  const skipped = Buffer.alloc(12 * MB)
  skipped.writeUInt32BE(skipped.length)
  skipped.write('free', 4)
  const buffer = Buffer.concat([await readFile(sample('python-1.mp4')), skipped])
  await fillLecture(page, { name: 'python.mp4', mimeType: 'video/mp4', buffer })
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
