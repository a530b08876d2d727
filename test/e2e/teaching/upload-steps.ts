import type { CDPSession, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { sample } from '../people.ts'

export async function makeCourse(page: Page, address = '') {
  await page.goto(address + pages.createCourse)
  await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
  for (const name of ['Title', 'Instructor', 'Category', 'Description'])
    await page.getByLabel(name).fill('Python')
  await page.getByRole('button', { name: 'Create course' }).click()
  await page.getByRole('link', { name: 'Python' }).click()
  await page.getByRole('button', { name: 'Watch Lectures' }).click()
  await page.getByRole('button', { name: 'Add New Lecture' }).click()
}

type Picked = string | { name: string; mimeType: string; buffer: Buffer }

export async function fillLecture(page: Page, file: Picked) {
  await page.getByLabel('Choose video').setInputFiles(file)
  await page.getByLabel('Title').fill('Names')
  await page.getByLabel('Description').fill('What a name is.')
}

const networks = new WeakMap<Page, CDPSession>()

export const slowDown = (page: Page, uploadThroughput: number) => setNetwork(page, { uploadThroughput })

export const goOffline = (page: Page) => setNetwork(page, { offline: true })

async function setNetwork(page: Page, { offline = false, uploadThroughput = -1 }) {
  const session = networks.get(page) ?? (await page.context().newCDPSession(page))
  networks.set(page, session)
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

export async function percent(page: Page) {
  const text = await page.getByText(/^\d+ % sent$/).textContent()
  return Number.parseInt(text ?? '0', 10)
}
