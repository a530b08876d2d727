import type { Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { lift } from './drag.ts'

/** The row of a lecture or section; files on their way have lines with the same titles. */
export const row = (page: Page, title: string) =>
  page.locator('[role=row][data-row]').filter({ has: page.getByText(title, { exact: true }) })

/** Titles of all rows, sections with a '#', in order. */
export const titles = (page: Page) =>
  page
    .getByRole('grid')
    .evaluate((grid) =>
      [...grid.querySelectorAll('[role=row] [data-part=title]')].map((title) =>
        title.tagName === 'H2' ? `# ${title.textContent}` : (title.textContent ?? ''),
      ),
    )

export async function openMenuOf(page: Page, title: string) {
  await row(page, title).getByRole('button', { name: 'More' }).click()
}

export async function choose(page: Page, title: string, act: string) {
  await openMenuOf(page, title)
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Presses the mouse on a row and moves it in steps to a share of the height of another one. */
export async function dragRow(page: Page, from: string, to: string, share: number) {
  const start = await row(page, from).boundingBox()
  const end = await row(page, to).boundingBox()
  if (!start || !end) throw new Error('A row is not shown')
  await lift(page, start.x + 200, start.y + start.height / 2)
  await page.mouse.move(end.x + 200, end.y + end.height * share, { steps: 8 })
  await page.mouse.up()
}

/** 'A B | Knots: C D' */
export async function outlineOf(site: { address: string }, courseId: string) {
  const request = { params: { courseId }, cookie: await signIn(site) }
  const { sections } = (await call(site, addresses.readOutline, request)).json
  const { lectures } = (await call(site, addresses.listLectures, request)).json
  const titleOf = new Map(lectures.map(({ _id, title }: { _id: string; title: string }) => [_id, title]))
  return sections
    .map(({ title, lectureIds }: { title: string; lectureIds: string[] }) =>
      [title && `${title}:`, ...lectureIds.map((id) => titleOf.get(id))].filter(Boolean).join(' '),
    )
    .join(' | ')
}
