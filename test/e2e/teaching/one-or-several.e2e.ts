import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'

// The preview of a video that is still being read ends with its form.
test.use({ expectedErrors: /ERR_FILE_NOT_FOUND \(blob:|415 \(Unsupported Media Type\)/ })

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const several = (page: Page) => page.getByRole('button', { name: 'Add several videos at once' })
const one = (page: Page) => page.getByRole('button', { name: 'Add one lecture' })
const titles = (page: Page) => page.getByRole('button', { name: /^Lecture \d+: / })

async function openForm(page: Page, address: string) {
  const { _id } = await makeCourse(address, {}, [{ title: 'First' }])
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  await page.getByRole('button', { name: 'Add New Lecture' }).click()
  await expect(several(page)).toBeVisible()
}

test('what is typed for one lecture goes along to the form for several and back, and is not left without a question', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('the name of the video becomes the title, unless people have typed one', async () => {
    await openForm(page, site.address)
    const title = page.getByLabel('Title')
    const video = page.getByLabel(/^Choose/)
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await video.setInputFiles(sample('cloud-computing-1.mp4'))
    await expect(title).toHaveValue('cloud computing 1')
    await expect(title).toHaveAttribute('aria-invalid', 'false')
    await video.setInputFiles(sample('web-development-3.webm'))
    await expect(title).toHaveValue('web development 3')
    await title.fill('The web')
    await video.setInputFiles(sample('cloud-computing-1.mp4'))
    await expect(title).toHaveValue('The web')
    await title.fill('')
    await video.evaluate(dropHere)
    await expect(title).toHaveValue('knots')
  })

  await test.step('a title without a video is for the first video that is picked; only one goes back', async () => {
    await openForm(page, site.address)
    await page.getByLabel('Title').fill('Clouds')
    await several(page).click()
    await page.goBack()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await page
      .getByLabel('Choose videos')
      .setInputFiles(['cloud-computing-1.mp4', 'web-development-3.webm'].map(sample))
    await expect(page.getByLabel('Title of cloud-computing-1.mp4')).toHaveValue('Clouds')
    await expect(page.getByLabel('Title of web-development-3.webm')).toHaveValue('web development 3')
    await expect(one(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove cloud-computing-1.mp4' }).click()
    await one(page).click()
    await expect(page.getByLabel('Title')).toHaveValue('web development 3')
  })

  await test.step('videos that were picked and not sent are not left without a question', async () => {
    await openForm(page, site.address)
    await page.getByRole('button', { name: 'Add several videos at once' }).click()
    await page.getByLabel('Choose videos').setInputFiles([sample('cloud-computing-1.mp4')])
    await expect(page.getByRole('button', { name: 'Add 1 lecture' })).toBeVisible()
    await page.goBack()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Title of cloud-computing-1.mp4')).toHaveValue('cloud computing 1')

    await page.getByRole('button', { name: 'Remove cloud-computing-1.mp4' }).click()
    await page.goBack()
    await expect(titles(page)).toHaveText(['Lecture 1: First'])
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('what is typed for one lecture goes along to the form for several, and back', async () => {
    await openForm(page, site.address)
    await page.getByLabel('Choose video').setInputFiles(sample('cloud-computing-1.mp4'))
    await page.getByLabel('Title').fill('Clouds')
    await page.getByLabel('Description').fill('From the summer school')
    await several(page).press('Enter')
    const title = page.getByLabel('Title of cloud-computing-1.mp4')
    await expect(title).toHaveValue('Clouds')
    await expect(page.getByLabel('Description for all')).toHaveValue('From the summer school')
    await expect(one(page)).toBeFocused()

    await title.fill('Clouds, first part')
    await one(page).press('Enter')
    await expect(page.getByLabel('Title')).toHaveValue('Clouds, first part')
    await expect(page.getByLabel('Description')).toHaveValue('From the summer school')
    await expect(page.getByText('cloud-computing-1.mp4')).toBeVisible()
    await expect(several(page)).toBeFocused()
    await page.goBack()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Add lecture' }).click()
    await expect(titles(page)).toHaveText(['Lecture 1: First', 'Lecture 2: Clouds, first part'])
  })
})

test('several videos are sent, saved as drafts, or rejected one by one', { tag: '@slow' }, async ({
  administrator: page,
  site,
}) => {
  await test.step('while several videos are sent, the page is left without a question', async () => {
    await openForm(page, site.address)
    await page.getByLabel('Choose video').setInputFiles(sample('cloud-computing-1.mp4'))
    await page.getByLabel('Title').fill('Clouds')
    await page.getByLabel('Description').fill('From the summer school')
    await several(page).click()
    const release = await holdBack(page, { url: /\/api\/v1\//, method: 'POST' })
    await page.getByRole('button', { name: 'Add 1 lecture' }).click()
    await expect(page.getByLabel('Title of cloud-computing-1.mp4')).toHaveAttribute('readonly')
    await page.goBack()
    await expect(titles(page)).toHaveText(['Lecture 1: First'])
    await expect(question(page)).toHaveCount(0)
    release()
    await expect(titles(page)).toHaveText(['Lecture 1: First', 'Lecture 2: Clouds'])
  })

  await test.step('several videos are saved as drafts, and nothing of them is public', async () => {
    await openForm(page, site.address)
    await several(page).click()
    const files = ['cloud-computing-1.mp4', 'web-development-3.webm']
    await page.getByLabel('Choose videos').setInputFiles(files.map(sample))
    for (const file of files) await page.getByLabel(`Title of ${file}`).fill(`Unseen ${file[0]}`)
    await page.getByLabel('Description for all').fill('Not yet')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(titles(page)).toHaveText(['Lecture 1: First', /Unseen c/, /Unseen w/])
    const params = { courseId: new URL(page.url()).searchParams.get('course') ?? '' }
    const seen = (await call(site, addresses.summarizeCourse, { params })).json
    expect(seen.curriculum.map(({ title }: { title: string }) => title)).toEqual(['First'])
  })

  await test.step('one file that is not a video is rejected; the others become lectures in their order, each with its own title', async () => {
    await openForm(page, site.address)
    await page.getByRole('button', { name: 'Add several videos at once' }).click()
    await page
      .getByLabel('Choose videos')
      .setInputFiles(['cloud-computing-1.mp4', 'web-development-3.webm', 'cloud-computing.png'].map(sample))
    await page.getByLabel('Title of web-development-3.webm').fill('The web, third part')
    await page.getByRole('button', { name: 'Add 3 lectures' }).click()
    await expect(page.getByText('all fields are required').first()).toBeVisible()

    await page.getByLabel('Description for all').fill('From the summer school')
    await page.getByRole('button', { name: 'Add 3 lectures' }).click()
    await expect(page.getByRole('button', { name: 'Add 1 lecture' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Videos to add' }).getByRole('alert')).toContainText('MP4')
    await page.getByRole('button', { name: 'Remove cloud-computing.png' }).click()
    await page.goBack()
    await expect(titles(page)).toHaveText([
      'Lecture 1: First',
      'Lecture 2: cloud computing 1',
      'Lecture 3: The web, third part',
    ])
    await titles(page).last().click()
    await expect(page.getByText('From the summer school')).toBeVisible()
  })
})

/** Drops a video on the field of an input. */
function dropHere(input: Element) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['not sent'], 'knots.mp4', { type: 'video/mp4' }))
  input.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
