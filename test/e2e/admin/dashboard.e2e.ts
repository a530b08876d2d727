import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { messageFields } from '../../support/drafts.ts'
import { openHydrated } from '../opened.ts'
import { expect, signUp, test } from '../people.ts'

test.use({ expectedErrors: /503/ })

const inbox = (page: Page) => page.getByRole('region', { name: 'Messages' })
const people = (page: Page) => page.getByRole('region', { name: 'People' })

async function write(address: string, name: string, changes = {}) {
  const body = JSON.stringify(messageFields({ name, email: 'jo+2@school.example', ...changes }))
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${address}/api/v1/post`, { method: 'POST', headers, body })).status).toBe(201)
}

test('the tiles of the dashboard lead where they say, keep their words whole on a phone, and the health page says what to do', async ({
  administrator: page,
}) => {
  await test.step('no word of a tile is broken on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openHydrated(page, pages.dashboard)
    for (const tile of ['Courses', 'Lectures', 'People', 'Unread messages']) {
      const lines = await page.getByRole('link', { name: tile, exact: true }).evaluate((link) => {
        const [text] = link.childNodes
        if (!text) return []
        return (link.textContent ?? '').split(' ').map((word) => {
          const range = document.createRange()
          const from = (link.textContent ?? '').indexOf(word)
          range.setStart(text, from)
          range.setEnd(text, from + word.length)
          return range.getClientRects().length
        })
      })
      expect(lines, tile).toEqual(tile.split(' ').map(() => 1))
    }
  })

  await test.step('messages and people stand beside each other in line', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const top = async (placeholder: string) => (await page.getByPlaceholder(placeholder).boundingBox())?.y
    await expect(page.getByPlaceholder('Words, a name or an email')).toBeVisible()
    await expect
      .poll(async () => (await top('Words, a name or an email')) === (await top('Name or email')))
      .toBe(true)
  })

  await test.step('the tiles lead to the people, the unread messages and the catalogue', async () => {
    const open = (tile: string) => page.getByRole('link', { name: tile, exact: true }).click()
    await open('People')
    await expect(people(page)).toBeFocused()
    await expect(people(page).getByRole('heading', { name: 'People' })).toBeInViewport()
    await open('Unread messages')
    await expect(inbox(page)).toBeFocused()
    await expect(inbox(page).getByRole('radio', { name: 'New' })).toBeChecked()
    for (const tile of ['Courses', 'Lectures']) {
      await openHydrated(page, pages.dashboard)
      await open(tile)
      await expect(page).toHaveURL(pages.courses)
    }
  })

  await test.step('the dashboard leads to the health page, which says what to do', async () => {
    await openHydrated(page, pages.dashboard)
    await page.getByRole('link', { name: /^Health ./ }).click()
    await expect(page).toHaveURL(pages.health)
    await expect(page.getByRole('status').filter({ hasText: '2 things need attention.' })).toBeVisible()
    const states = await page.getByRole('listitem').locator('h2 + span').allTextContents()
    expect(states.slice(0, 3)).toEqual(['Needs a look', 'Needs a look', 'Well'])
    const backup = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Backup' }) })
    await expect(backup).toContainText('No backup is scheduled.')
    await expect(backup).toContainText('What to do: Set BACKUP_SCHEDULE')
  })

  await test.step('the health page says so when it cannot be read, and tries again on demand', async () => {
    await page.route('**/api/v1/admin/health', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(pages.health)
    await expect(page.getByRole('heading', { name: 'The health could not be read' })).toBeVisible()
    await page.unroute('**/api/v1/admin/health')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible()
  })
})

test('messages are ordered, marked and answered, and people are found', async ({
  administrator: page,
  site,
}) => {
  await test.step('unread messages come first, and marking one moves the focus to the next', async () => {
    for (const name of ['First', 'Second', 'Third']) await write(site.address, name)
    await openHydrated(page, pages.dashboard)
    const messages = inbox(page).getByRole('article')
    const names = messages.getByRole('heading')
    await expect(names).toHaveText(['Third', 'Second', 'First'])
    await page.getByRole('button', { name: 'Mark as open: message from Third' }).press('Enter')
    await expect(messages.nth(1)).toBeFocused()
    // The list keeps its order until the next visit.
    await expect(names).toHaveText(['Third', 'Second', 'First'])
    await expect(messages.first()).toContainText('Open')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Reply to Second' })).toBeFocused()
    await page.getByRole('button', { name: 'Mark as done: message from First' }).press('Enter')
    await expect(messages.nth(2)).toBeFocused()
    await page.reload()
    await expect(names).toHaveText(['Second', 'Third', 'First'])
  })

  await test.step('a reply opens the mail program with the address and the start of the message', async () => {
    await write(site.address, 'Jo', { message: `When does it begin?\n${'A long story. '.repeat(60)}` })
    await openHydrated(page, pages.dashboard)
    await expect(page.getByRole('link', { name: 'Reply to Jo' })).toHaveAttribute(
      'href',
      'mailto:jo%2B2@school.example?subject=Re%3A%20When%20does%20it%20begin%3F',
    )
    const more = page.getByRole('button', { name: 'Show more of this text' })
    const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`)
    const folded = await text.boundingBox()
    await more.click()
    await expect(page.getByRole('button', { name: 'Show less of this text' })).toBeVisible()
    expect((await text.boundingBox())?.height).toBeGreaterThan((folded?.height ?? 0) * 1.5)
  })

  await test.step('people are found by name and by e-mail, and the search stands in the address', async () => {
    await signUp(site.address)
    await openHydrated(page, pages.dashboard)
    const rows = people(page).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const search = page.getByRole('searchbox', { name: 'Search people' })
    for (const text of ['lovel', 'ada@school']) {
      await search.fill(text)
      await expect.poll(() => new URL(page.url()).searchParams.get('people')).toBe(text)
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText('ada@school.example')
      await expect(rows).toContainText('USER')
      await expect(people(page).getByRole('status')).toHaveText('1 person')
    }
    await page.reload()
    await expect(search).toHaveValue('ada@school')
    await expect(rows).toHaveCount(1)
    await search.fill('nobody')
    await expect(people(page).getByText('No one matches “nobody”')).toBeVisible()
    await search.fill('')
    await expect(rows).toHaveCount(2)
  })
})
