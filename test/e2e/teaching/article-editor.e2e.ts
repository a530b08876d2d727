import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { editor, withArticle } from './with-article.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function save(page: Page) {
  await press(page, 'Save')
  await expect(page.getByRole('heading', { level: 1, name: 'Splices' })).toBeVisible()
}

/** Pastes text as after copying it elsewhere. */
const paste = (page: Page, text: string, type = 'text/plain') =>
  editor(page).evaluate(
    (element, { text, type }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { text, type },
  )

test('tables, front matter and long texts are edited with the tools in view', { tag: '@slow' }, async ({
  administrator: page,
  site: { address },
}) => {
  await test.step('a table grows and shrinks by its tools, has readable columns, and is read with its header', () =>
    growTable(page, address))
  await test.step('the header of a table stays its first row', () => keepHeader(page, address))
  await test.step('front matter is kept and not shown, and the focus is seen', () =>
    keepFrontMatter(page, address))
  await test.step('the tools stay in view beside a long text, and never cover the cursor', () =>
    stayInView(page, address))
})

test('formulas, tasks, footnotes and addresses are written in the editor and read', { tag: '@slow' }, async ({
  administrator: page,
  site: { address },
}) => {
  await test.step('formulas are made by typing, pasting and the button, and changed by pressing them; prices stay', () =>
    writeFormulas(page, address))
  await test.step('tasks, footnotes and bare addresses are written in the editor; a learner reads them', () =>
    writeTasks(page, address))
})

async function growTable(page: Page, address: string) {
  const article = await withArticle(address, 'Tucks')
  await page.goto(article.page)
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await press(page, 'Table')
  const widths = () =>
    editor(page)
      .locator('th')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
  expect(Math.min(...(await widths()))).toBeGreaterThan(60)
  for (const head of ['Strand', 'Tucks', 'Twist']) {
    await page.keyboard.type(head)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  await press(page, 'Column after')
  await press(page, 'Row below')
  await expect(editor(page).locator('tr')).toHaveCount(4)
  await expect(editor(page).locator('th')).toHaveCount(4)
  await press(page, 'Delete column')
  await press(page, 'Row above')
  await press(page, 'Delete row')
  await expect(editor(page).locator('tr')).toHaveCount(4)
  await expect(editor(page).locator('th')).toHaveText(['Strand', 'Tucks', 'Twist'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await save(page)
  expect((await article.read()).body).toMatch(
    /\| Strand \| Tucks \| Twist \|\n\| --- \| --- \| --- \|\n\| first \|/,
  )
  await expect(page.locator('.article th')).toHaveText(['Strand', 'Tucks', 'Twist'])
}

async function keepHeader(page: Page, address: string) {
  const article = await withArticle(address, '| a | b |\n|:--|--:|\n| c | d |\n| e | f |')
  await page.goto(article.page)
  await editor(page).getByText('a', { exact: true }).click()
  await press(page, 'Delete row')
  await expect(editor(page).locator('th')).toHaveText(['c', 'd'])
  await press(page, 'Row above')
  await page.keyboard.type('g')
  await expect(editor(page).locator('th')).toHaveCount(2)
  await expect(editor(page).locator('td')).toHaveText(['c', 'd', 'e', 'f'])
  // What follows at once belongs to the same step of Undo.
  await expect(page.getByText('Draft saved')).toBeVisible()
  await press(page, 'Delete table')
  await expect(editor(page).locator('table')).toHaveCount(0)
  await press(page, 'Undo')
  await expect(editor(page).locator('th').first()).toHaveText('g')
  await expect(editor(page).locator('td')).toHaveText(['c', 'd', 'e', 'f'])
  // How many steps are left depends on how fast they were made.
  await expect(async () => {
    await press(page, 'Undo')
    await expect(editor(page).locator('th')).toHaveText(['a', 'b'], { timeout: 1_000 })
  }).toPass()
  await press(page, 'Markdown')
  await expect(editor(page)).toHaveValue(/\| :-- \| --: \|\n\| c \| d \|\n\| e \| f \|$/)
}

async function keepFrontMatter(page: Page, address: string) {
  const article = await withArticle(address, '---\ntitle: Knots\ntags: [a]\n---\n\n# First')
  await page.goto(article.page)
  await expect(editor(page)).toHaveText('First')
  await expect(page.getByText('This text begins with front matter.')).toBeVisible()
  await editor(page).focus()
  // The ring of the focus stands within the frame, where the toolbar does not cover it.
  await expect(editor(page)).toHaveCSS('outline-offset', '-3px')
  await editor(page).getByText('First').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' steps')
  await save(page)
  await expect(page.locator('.article')).toHaveText('First steps')
  expect((await article.read()).body).toBe('---\ntitle: Knots\ntags: [a]\n---\n\n# First steps')
}

async function stayInView(page: Page, address: string) {
  const lines = Array.from({ length: 80 }, (_, index) => `Line ${index}`)
  const article = await withArticle(address, lines.join('\n\n'))
  await page.goto(article.page)
  for (const size of [
    { width: 1280, height: 720 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    await editor(page).getByText('Line 79').click()
    const tools = page.getByRole('toolbar', { name: 'Formatting' })
    await expect(tools).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
    const gap = () =>
      page.evaluate(() => {
        const bar = document.querySelector('[role=toolbar]')?.getBoundingClientRect().bottom ?? 0
        return (getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? 0) - bar
      })
    for (let step = 0; step < 70; step += 1) {
      await page.keyboard.press('ArrowUp')
      await expect.poll(gap).toBeGreaterThan(0)
    }
    await page.keyboard.type('typed')
    await expect.poll(gap).toBeGreaterThan(0)
  }
}

async function writeFormulas(page: Page, address: string) {
  const article = await withArticle(address, 'Load:')
  await page.goto(article.page)
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' it costs $5 and $10, $5-$10, so $a^2$ and $$b_1$$.')
  const inline = editor(page).locator('[data-type=inline-math]')
  await expect(inline).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.type('$$c$$')
  const block = editor(page).locator('[data-type=block-math]')
  await expect(block).toHaveCount(1)
  for (const line of ['$$', 'd']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('$$')
  await expect(block).toHaveCount(2)
  await press(page, 'Formula')
  const source = page.getByRole('textbox', { name: 'Formula in LaTeX' })
  await expect(source).toBeFocused()
  await page.keyboard.type('\\frac{')
  await expect(page.getByText('LaTeX does not know this yet')).toBeVisible()
  await page.keyboard.type('e}{f}')
  await expect(page.getByText('LaTeX does not know this yet')).toHaveCount(0)
  await page.getByLabel('On a line of its own').check()
  await expectAccessible(page)
  await press(page, 'Apply')
  await expect(editor(page)).toBeFocused()
  await expect(block).toHaveCount(3)
  await paste(page, 'Pasted $g$, $5 and $10.\n\n$$\nh\n$$')
  await expect(block).toHaveCount(4)
  await paste(page, '<p>So $i$ costs $5.</p>', 'text/html')
  await expect(inline).toHaveCount(4)
  await inline.first().click()
  await expect(source).toHaveValue('a^2')
  await source.fill('a^3')
  await page.keyboard.press('Enter')
  await expect(inline.first()).toHaveAttribute('data-latex', 'a^3')
  await save(page)
  await expect(page.locator('.article math')).toHaveCount(8)
  const stored = (await article.read()).body
  for (const part of [
    '$a^3$',
    '$b_1$',
    '$$\nc\n$$',
    '$$\nd\n$$',
    '$$\n\\frac{e}{f}\n$$',
    '$g$',
    '$$\nh\n$$',
    '$i$',
  ])
    expect(stored).toContain(part)
  await expect(page.locator('.article')).toContainText('$5 and $10, $5-$10, so')
}

async function writeTasks(page: Page, address: string) {
  const article = await withArticle(address, 'Begin')
  await page.goto(article.page)
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' at https://knots.example/eye now')
  await page.keyboard.press('Enter')
  await press(page, 'Task list')
  await page.keyboard.type('Tie')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Turn')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('End')
  await press(page, 'Footnote')
  await page.keyboard.type('The note')
  await editor(page).getByRole('checkbox', { name: 'Tie' }).check()
  await expectAccessible(page)
  await save(page)
  expect((await article.read()).body).toBe(
    'Begin at <https://knots.example/eye> now\n\n- [x] Tie\n- [ ] Turn\n\nEnd[^1]\n\n[^1]: The note',
  )
  const text = page.locator('.article')
  await expect(text.getByRole('checkbox', { name: 'Tie' })).toBeChecked()
  await expect(text.getByRole('checkbox', { name: 'Turn' })).toBeDisabled()
  await expect(text.getByRole('link', { name: 'https://knots.example/eye' })).toBeVisible()
  const shown = page.url()
  await text.getByRole('link', { name: 'Footnote 1' }).click()
  await expect(text.getByRole('listitem').filter({ hasText: 'The note' })).toBeFocused()
  await text.getByRole('link', { name: 'Back to the text' }).click()
  await expect(text.getByRole('link', { name: 'Footnote 1' })).toBeFocused()
  expect(page.url()).toBe(shown)
  await expectAccessible(page)
}
