import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { expectAccessible } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { editor, withArticle } from './with-article.ts'

const rich = `# The eye splice

Unlay **three** *strands* and [read on](https://knots.example/eye), \`now\`.

## By hand

1. Tuck
2. Turn

- one
- two

> Quoted

| Strand | Tucks |
| --- | --- |
| first | 3 |

\`\`\`js
const tucks = 3
\`\`\`

The load is $a_1 * b_2$.
`

test.use({ expectedErrors: /409 \(Conflict\)/ })

test('an article is written, kept as a draft, left, and saved by one of two editors', {
  tag: '@slow',
}, async ({ administrator: page, site: { address } }) => {
  await test.step('an article is written by keyboard and toolbar, looked at as Markdown, added, and read', () =>
    writeArticle(page, address))
  await test.step('a draft is stored during typing, found again after a reload, and replaced by a save', () =>
    keepDraft(page, address))
  await test.step('leaving with changes asks, and a dropped draft is gone', () => dropDraft(page, address))
  await test.step('two editors: the second is told who was first, sees both texts, and chooses', () =>
    chooseText(page, address))
  await test.step('a text that the formatted view would change is shown as Markdown, as it is', () =>
    keepMarkdown(page, address))
})

async function writeArticle(page: Page, address: string) {
  const course = await makeCourse(address, { title: 'Ropes' })
  await page.goto(`${pages.lectures}?course=${course._id}`)
  await page.getByRole('link', { name: 'Add Article' }).click()
  await page.getByLabel('Title').fill('Splices')
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByText('An article needs text').first()).toBeVisible()
  await editor(page).click()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('The eye splice')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Unlay ')
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('three strands')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and see ')
  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByLabel('Address of the link').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an address that begins with')).toBeVisible()
  await page.getByLabel('Address of the link').fill('https://knots.example/')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Markdown' }).click()
  await expect(editor(page)).toHaveValue(
    /^# The eye splice\n\nUnlay \*\*three strands\*\* and see <https:\/\/knots\.example\/>\s*$/,
  )
  await page.getByText('Preview').click()
  await expect(page.locator('.article h2')).toHaveText('The eye splice')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Formatted' }).click()
  await expect(editor(page).locator('strong')).toHaveText('three strands')
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Splices' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'The eye splice' })).toBeVisible()
}

async function keepDraft(page: Page, address: string) {
  const article = await withArticle(address, rich)
  await page.goto(article.page)
  await editor(page).getByText('Unlay').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Slowly: ')
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect((await article.read()).body).toBe(rich)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('This is your draft')).toBeVisible()
  await expect(editor(page).getByText('Slowly: Unlay')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Splices' })).toBeVisible()
  await expect(page.locator('.article').getByText('Slowly: Unlay')).toBeVisible()
  const { body, revision } = await article.read()
  expect(revision).toBe(2)
  expect(body).toContain('$a_1 * b_2$')
  expect(body).toMatch(/\| Strand +\| Tucks +\|/)
}

async function dropDraft(page: Page, address: string) {
  const article = await withArticle(address, 'The text')
  await openHydrated(page, article.lecturePage)
  await page.getByRole('link', { name: 'Edit article' }).click()
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(', changed')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(editor(page)).toHaveText('The text, changed')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Drop the draft' }).click()
  // As a list, because the editor that goes is in the page for a moment longer.
  await expect(editor(page)).toHaveText(['The text'])
  await page.reload()
  await expect(editor(page)).toHaveText('The text')
  await expect(page.getByText('This is your draft')).toHaveCount(0)
}

async function chooseText(page: Page, address: string) {
  const article = await withArticle(address, 'The text')
  await page.goto(article.page)
  await page.getByRole('button', { name: 'Markdown' }).click()
  await editor(page).fill('Mine')
  expect((await article.save('Theirs', 1)).status).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: /has saved this article in the meantime/ })).toBeVisible()
  await expect(page.getByLabel('Their text')).toHaveValue('Theirs')
  await expect(editor(page)).toHaveValue('Mine')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with theirs' }).click()
  await expect(editor(page)).toHaveValue('Theirs')
  await page.getByText('The other text').click()
  await expect(page.getByLabel('The other text')).toHaveValue('Mine')
  await editor(page).fill('Theirs and mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.article').getByText('Theirs and mine')).toBeVisible()
  expect((await article.read()).revision).toBe(3)
}

async function keepMarkdown(page: Page, address: string) {
  const text = '- A list of items\n- [ ] and tasks'
  const article = await withArticle(address, text)
  await page.goto(article.page)
  await expect(page.getByText('This text has parts that the formatted view would change')).toBeVisible()
  await expect(editor(page)).toHaveValue(text)
}
