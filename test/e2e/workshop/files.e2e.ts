import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, sample, test } from '../people.ts'
import { choose, outlineOf, row } from './board.ts'

/** Drops files with these names and bytes onto the row with this title. */
async function dropFiles(page: Page, files: { name: string; type: string; bytes: Buffer }[], title: string) {
  const box = await row(page, title).boundingBox()
  if (!box) throw new Error(`${title} is not shown`)
  const at = { clientX: box.x + 200, clientY: box.y + box.height * 0.8 }
  const sent = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }))
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, sent)
  for (const type of ['dragover', 'drop'])
    await page.getByRole('main').dispatchEvent(type, { dataTransfer, ...at, bubbles: true, cancelable: true })
}

test.use({ expectedErrors: /415 \(Unsupported Media Type\)/ })

test('files that are dropped or picked become lectures in the order of their names, in their place', async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'A' }, { title: 'B' }])
  await openHydrated(page, workshopAddress(_id, 'content'))
  const video = { type: 'video/webm', bytes: await readFile(sample('web-development-3.webm')) }
  const pdf = { name: '03 Table.zip', type: 'application/zip', bytes: Buffer.from('PK\u0003\u0004') }
  await dropFiles(
    page,
    [{ name: '10 Knots.webm', ...video }, pdf, { name: '2 p-values.webm', ...video }],
    'A',
  )
  await expect(row(page, 'Knots')).toBeVisible()
  await expect.poll(() => outlineOf(site, _id)).toBe('A p-values Table Knots B')
  await test.step('the description of a dropped video follows its title; learners do not see it twice', () =>
    renameDropped(page, site, _id))
  await test.step('videos are picked for the place below a row; one that is no video says why', () =>
    pickBelow(page, site, _id))
})

async function renameDropped(page: Page, site: { address: string }, courseId: string) {
  const request = { params: { courseId }, cookie: await signIn(site) }
  const texts = async () => {
    const { lectures } = (await call(site, addresses.listLectures, request)).json
    const { title, description } = lectures.at(-2)
    return `${title}: ${description}`
  }
  expect(await texts()).toBe('Knots: Knots')
  await row(page, 'Knots').click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Title' }).fill('Bends')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Bends')).toBeFocused()
  expect(await texts()).toBe('Bends: Bends')
  await page.keyboard.press('Control+z')
  await expect.poll(texts).toBe('Knots: Knots')
  await choose(page, 'Knots', 'Watch or read it')
  await expect(page.getByRole('heading', { level: 1, name: 'Knots' })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: /^Knots$/ })).toHaveCount(0)
  await openHydrated(page, workshopAddress(courseId, 'content'))
}

async function pickBelow(page: Page, site: { address: string }, courseId: string) {
  const picked = page.waitForEvent('filechooser')
  await choose(page, 'A', 'Add lecture below')
  const broken = { name: '01_broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') }
  const whole = {
    name: '02_clouds.mp4',
    mimeType: 'video/mp4',
    buffer: await readFile(sample('cloud-computing-1.mp4')),
  }
  await (await picked).setFiles([broken, whole])
  await expect(page.getByRole('alert')).toContainText('Failed –')
  await expect.poll(() => outlineOf(site, courseId)).toBe('A clouds p-values Table Knots B')
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
}
