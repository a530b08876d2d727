import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { state, video } from '../player.ts'
import { countEffort } from '../workshop/count-effort.ts'
import { makeCaptions } from './captions-to-edit.ts'

const text = (page: Page, number: number) =>
  page.getByLabel(`Text of cue ${number.toLocaleString('en')}`, { exact: true })
const start = (page: Page, number: number) => page.getByLabel(`Start of cue ${number}`)
const end = (page: Page, number: number) => page.getByLabel(`End of cue ${number}`)
const texts = (page: Page) => page.getByLabel(/^Text of cue/)
const saved = (page: Page) => page.getByText('All changes are saved')
const shownCues = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) =>
    [...(element.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
  )

test('captions are corrected, split, timed and replaced, and are right in the player and the transcript', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  await test.step('a word is corrected in four presses from the lecture, and is right in the player and the transcript', () =>
    correctWord(page, site))
  await test.step('cues are split, merged, inserted, deleted and timed by keys, and Undo takes it back', () =>
    editByKeys(page, site))
  await test.step('a word is replaced everywhere, a wrong cue says so, and the page is accessible', () =>
    replaceWord(page, site))
})

test.describe('where saving fails, and on a phone', () => {
  test.use({ expectedErrors: /409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/ })

  test('neither text of two editors is lost, nor what is typed offline, nor the last of ten thousand cues', {
    tag: '@slow',
  }, async ({ administrator: page, site }) => {
    await test.step('what another editor saved meanwhile is shown, and neither text is lost', () =>
      keepBoth(page, site))
    await test.step('what is typed offline stays in the browser and is saved when the network is back', () =>
      typeOffline(page, site))
    await page.setViewportSize({ width: 360, height: 740 })
    await test.step('ten thousand cues are scrolled, edited and saved, and only those in sight are drawn', () =>
      editTenThousand(page, site))
  })
})

async function correctWord(page: Page, site: { address: string }) {
  const captions = await makeCaptions(site)
  await page.goto(captions.watch)
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(4)
  const { effort, press, fill } = countEffort()
  await press(page.getByText('Edit captions'))
  await press(page.getByRole('link', { name: 'Edit: English' }))
  await expect(text(page, 1)).toBeFocused()
  await fill(text(page, 1), 'Welcome aboard.')
  await expect(saved(page)).toBeVisible()
  expect(effort.presses + effort.fields).toBeLessThanOrEqual(4)
  await expect.poll(() => shownCues(page)).toContain('Welcome aboard.')
  expect((await captions.read())[0]).toEqual({
    startSeconds: 1,
    endSeconds: 2.5,
    text: 'Welcome aboard.',
    settings: 'line:0',
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download English as SRT' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.en\.srt$/)
  await page.getByRole('link', { name: 'To the lecture' }).click()
  await page.getByText('Transcript', { exact: true }).click()
  await expect(page.getByRole('button', { name: /Welcome aboard\.$/ })).toBeVisible()
}

async function editByKeys(page: Page, site: { address: string }) {
  const captions = await makeCaptions(site)
  await page.goto(captions.edit)
  await text(page, 2).click()
  await text(page, 2).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(18, 18))
  await page.keyboard.press('Control+Enter')
  await expect(text(page, 3)).toBeFocused()
  await expect(texts(page)).toHaveCount(3)
  await expect(text(page, 2)).toHaveValue('This is a bowline,')
  await expect(text(page, 3)).toHaveValue('and a boline holds.')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text(page, 2)).toBeFocused()
  await page.keyboard.press('Alt+m')
  await expect(texts(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(texts(page)).toHaveCount(3)
  await page.keyboard.press('Control+Shift+z')
  await expect(texts(page)).toHaveCount(2)

  await text(page, 1).click()
  await page.keyboard.press('Alt+.')
  await expect(start(page, 1)).toHaveValue('0:01.100')
  await page.keyboard.press('Alt+Shift+<')
  await expect(end(page, 1)).toHaveValue('0:02.400')
  await end(page, 1).fill('2,2')
  await end(page, 1).press('Enter')
  await expect(end(page, 1)).toHaveValue('0:02.200')
  await end(page, 1).press('ArrowUp')
  await expect(end(page, 1)).toHaveValue('0:02.300')
  await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(4)
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = 2
  })
  await text(page, 1).click()
  await page.keyboard.press('Alt+o')
  await expect(end(page, 1)).toHaveValue('0:02.000')
  await page.keyboard.press('Alt+n')
  await expect(text(page, 2)).toBeFocused()
  await page.keyboard.type('and every letter k, m and c')
  await expect(saved(page)).toBeVisible()
  expect((await captions.read()).map((cue) => cue.text)).toEqual([
    'Welcom aboard.',
    'and every letter k, m and c',
    'This is a bowline, and a boline holds.',
  ])
  await page.keyboard.press('Alt+Backspace')
  await expect(text(page, 2)).toHaveValue(/^This is/)
  await expect(text(page, 2)).toBeFocused()
  await expect(saved(page)).toBeVisible()
  expect(await captions.read()).toHaveLength(2)
}

async function replaceWord(page: Page, site: { address: string }) {
  const captions = await makeCaptions(site)
  await page.goto(captions.edit)
  await text(page, 1).click()
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused()
  await page.keyboard.type('BO')
  await expect(page.getByText('3 places')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.getByLabel('Find', { exact: true }).fill('boline')
  await page.getByLabel('Replace by').fill('bowline')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(text(page, 2)).toHaveValue('This is a bowline, and a bowline holds.')
  await expect(page.getByText('Not found')).toBeVisible()
  await text(page, 1).fill('<i>Welcome</i> aboard.')
  await expect(page.getByText(/^Not saved: cue 1: players would show <i> as it is written/)).toBeVisible()
  await expect(text(page, 1)).toHaveAccessibleDescription(/players would show <i>/)
  await expectAccessible(page)
  await text(page, 1).fill('Welcome aboard.')
  await expect(saved(page)).toBeVisible()
  expect((await captions.read()).map((cue) => cue.text)).toEqual([
    'Welcome aboard.',
    'This is a bowline, and a bowline holds.',
  ])
}

async function keepBoth(page: Page, site: { address: string }) {
  const captions = await makeCaptions(site)
  await page.goto(captions.edit)
  await expect(text(page, 1)).toHaveValue('Welcom aboard.')
  const [first, second] = await captions.read()
  if (!first || !second) throw new Error('two cues are missing')
  expect(await captions.save([{ ...first, text: 'Well come aboard.' }, second])).toBe(200)
  await text(page, 1).fill('Welcome aboard.')
  const question = page.getByRole('region', { name: /Someone else has changed/ })
  await expect(question.getByText('Yours: Welcome aboard.')).toBeVisible()
  await expect(question.getByText('Theirs: Well come aboard.')).toBeVisible()
  await expect(text(page, 1)).toHaveValue('Welcome aboard.')
  await page.reload()
  await expect(question).toBeVisible()
  await expect(text(page, 1)).toHaveValue('Welcome aboard.')
  await question.getByRole('button', { name: /^Take theirs/ }).click()
  await expect(text(page, 1)).toHaveValue('Well come aboard.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text(page, 1)).toHaveValue('Welcome aboard.')
  await expect(saved(page)).toBeVisible()
  expect((await captions.read())[0]?.text).toBe('Welcome aboard.')
}

async function typeOffline(page: Page, site: { address: string }) {
  const captions = await makeCaptions(site)
  await page.goto(captions.edit)
  await expect(text(page, 1)).toHaveValue('Welcom aboard.')
  await page.context().setOffline(true)
  await text(page, 1).fill('Welcome aboard.')
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect((await captions.read())[0]?.text).toBe('Welcome aboard.')
}

async function editTenThousand(page: Page, site: { address: string }) {
  const lines = Array.from({ length: 10_000 }, (_, index) => {
    const time = (at: number) => `00:00:${(at / 500).toFixed(3).padStart(6, '0')}`
    return `${time(index)} --> ${time(index + 1)}\nLine ${index + 1}\n`
  })
  const captions = await makeCaptions(
    site,
    new File([`WEBVTT\n\n${lines.join('\n')}`], 'long.vtt', { type: 'text/vtt' }),
  )
  await page.goto(captions.edit)
  await expect(text(page, 1)).toBeVisible()
  expect(await texts(page).count()).toBeLessThan(200)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(text(page, 10_000)).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  await text(page, 10_000).fill('The end')
  await expect(saved(page)).toBeVisible()
  const cues = await captions.read()
  expect([cues.length, cues.at(-1)?.text]).toEqual([10_000, 'The end'])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
}
