import type { CDPSession, Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeCourse as makeCourseByCalls } from '../library.ts'
import { openHydrated } from '../opened.ts'

/** Makes a course by the API, and opens the form for its first lecture from the list of its lectures. */
export async function makeCourse(page: Page, address = new URL(page.url()).origin) {
  const { _id } = await makeCourseByCalls(address, { title: 'Python' })
  await openHydrated(page, `${address}${pages.lectures}?course=${_id}`)
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
