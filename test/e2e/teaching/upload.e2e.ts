import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '../../../contract/addresses.ts'
import { expect, sample, test } from '../people.ts'
import { fillLecture, makeCourse, percent, slowDown } from './upload-steps.ts'

const KB = 1024

test('an upload shows its percentage and can be cancelled; then no success is shown and no lecture is added', async ({
  administrator: page,
}) => {
  await makeCourse(page)
  await slowDown(page, 40 * KB)
  await fillLecture(page, sample('python-1.mp4'))
  await page.getByRole('button', { name: 'Add lecture' }).click()

  await expect(page.getByText(/^\d+ % sent$/)).toBeVisible()
  await expect.poll(() => percent(page)).toBeGreaterThan(5)
  const [before] = [await percent(page)]
  await expect.poll(() => percent(page)).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('button', { name: 'Add lecture' })).toBeVisible()
  await expect(page.getByText('lecture add successfully')).toHaveCount(0)
  await expect(page.getByText('Adding the lecture')).toHaveCount(0)

  await slowDown(page, -1)
  await page.getByRole('button', { name: 'Add lecture' }).click()
  await expect(page.getByText('lecture add successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lecture \d/ })).toHaveCount(1)
})

test.describe('a lecture over the limit', () => {
  test.use({ environment: { MAX_LECTURE_MB: '1' }, expectedErrors: /413/ })

  test('is rejected with a message that names the limit, and the form stays filled in', {
    tag: '@slow',
  }, async ({ administrator: page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-big-'))
    const big = join(folder, 'big.mp4')
    await writeFile(big, Buffer.alloc(3 * KB * KB))
    await makeCourse(page)
    await fillLecture(page, big)
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect(page.getByText(/larger than/).first()).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Names')
    await rm(folder, { recursive: true })
  })
})

test.describe('without a server', () => {
  test.use({ expectedErrors: /ERR_/ })

  test('the catalogue shows an error and tries again on demand', async ({ visitor: page }) => {
    await page.goto(pages.home)
    await page.route('**/api/v1/course*', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Explore Courses' }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The courses could not be loaded' })).toBeVisible()
    await page.unroute('**/api/v1/course*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No courses yet')).toBeVisible()
    await expect(page.getByText('Course Loaded successfully')).toBeVisible()
  })
})
