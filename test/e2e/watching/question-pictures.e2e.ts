import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { bob, expectNoAxe, openLecture, questionOf, questions, reach, teacher } from './open-questions.ts'

const png = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#1f6f54' } })
    .png()
    .toBuffer()

const field = (page: Page) => page.getByLabel('Your question')
const shows = (page: Page) => page.getByRole('textbox', { name: 'What the picture shows' })
const loaded = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth)

/** Pastes or drops a file on the field. */
const give = async (page: Page, kind: 'paste' | 'drop', name = 'image.png') =>
  field(page).evaluate(
    (element, { base64, kind, name }) => {
      const files = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      files.items.add(new File([content], name, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: files, ...options })
          : new DragEvent('drop', { dataTransfer: files, ...options }),
      )
    },
    { base64: (await png()).toString('base64'), kind, name },
  )

test('a picture is picked by keyboard, pasted or dropped, and shown with its description', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  test.slow()
  await openLecture(page, site.address)
  await reach(page)
  await page.getByRole('button', { name: 'Ask a question' }).press('Enter')
  await field(page).fill('Which knot? ')
  const picking = page.waitForEvent('filechooser')
  await questions(page).getByRole('button', { name: 'Picture' }).press('Enter')
  await (await picking).setFiles({ name: 'knot.png', mimeType: 'image/png', buffer: await png() })
  await expect(shows(page)).toBeFocused()
  await page.keyboard.type('A [granny] knot')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(/^Which knot\? !\[A \\\[granny\\\] knot\]\(resource:[0-9a-f-]{36}\)$/)
  await page.keyboard.type(' This one.\n')

  await give(page, 'paste')
  await page.keyboard.press('Escape')
  await expect(shows(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await give(page, 'drop')
  await expect(shows(page)).toBeFocused()
  await page.keyboard.type('Dropped')
  await expectNoAxe(page)
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(field(page)).toHaveValue(/This one\.\n!\[Dropped\]/)
  await questions(page).getByRole('button', { name: 'Ask' }).click()

  const mine = questionOf(page, 'Ada Lovelace')
  await expect(mine).toBeFocused()
  const image = mine.getByRole('img', { name: 'A [granny] knot' })
  await expect.poll(() => loaded(image)).toBe(600)
  await expect(mine.getByRole('img', { name: 'Dropped' })).toBeVisible()
  await page.reload()
  await reach(page)
  await expect.poll(() => loaded(image)).toBe(600)
  await mine.getByRole('button', { name: 'Edit' }).click()
  await expect(field(page)).toHaveValue(/granny/)
  await field(page).fill('No picture any more')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('img')).toHaveCount(0)
})

test('a file that is no picture is named before it is sent', async ({ learner: page, site }) => {
  await openLecture(page, site.address)
  await reach(page)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await give(page, 'drop', 'homework.docx')
  await expect(page.getByRole('alert')).toContainText('JPG, PNG, WebP, GIF or AVIF')
  await expect(page.getByRole('button', { name: 'Insert' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme })

    test('long texts fold, pictures of other sites are not loaded, and links of new accounts are text', async ({
      learner: page,
      site,
    }) => {
      test.slow()
      const { lectureId, site: target, path } = await openLecture(page, site.address)
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(site.address)) foreign.push(request.url())
      })
      const text = `[Cheap *knots*](https://spam.example/a) ![Their logo](https://spam.example/logo.png)\n\n${'A line of a long story.\n\n'.repeat(20)}[The end](https://spam.example/end)`
      for (const one of [bob, teacher]) {
        const cookie = await signIn(target, one)
        const input = { params: { lectureId }, json: { text }, cookie }
        expect((await call(target, addresses.askQuestion, input)).status).toBe(201)
      }
      await page.goto(path)
      await reach(page)
      const byBob = questionOf(page, bob.fullName)
      await expect(byBob).toContainText('Cheap knots (https://spam.example/a)')
      await expect(byBob).toContainText('Their logo (https://spam.example/logo.png)')
      await expect(byBob.getByRole('link')).toHaveCount(0)
      const byTeacher = questionOf(page, teacher.fullName)
      await expect(byTeacher.getByRole('link', { name: 'Cheap knots' })).toHaveAttribute(
        'rel',
        'nofollow ugc noopener noreferrer',
      )
      await expect(questions(page).locator('img:not([src*="/media/pictures/"])')).toHaveCount(0)
      expect(foreign).toEqual([])

      const more = byBob.getByRole('button', { name: 'Show more of this text' })
      await expect(more).toHaveAttribute('aria-expanded', 'false')
      const height = async (of: Locator) => (await of.boundingBox())?.height ?? 0
      const folded = await height(byBob)
      expect(folded).toBeLessThan(740)
      await more.press('Enter')
      const less = byBob.getByRole('button', { name: 'Show less of this text' })
      await expect(less).toBeFocused()
      expect(await height(byBob)).toBeGreaterThan(folded + 300)
      await less.press('Space')
      await expect(more).toBeFocused()
      await expect(more).toBeInViewport()
      expect(await height(byBob)).toBe(folded)
      // Tab reaches a link in the folded part, which unfolds.
      await byTeacher.getByRole('link', { name: 'Their logo' }).focus()
      await page.keyboard.press('Tab')
      await expect(byTeacher.getByRole('link', { name: 'The end' })).toBeFocused()
      await expect(byTeacher.getByRole('button', { name: 'Show less of this text' })).toBeVisible()
      await expect(byTeacher.getByRole('link', { name: 'The end' })).toBeInViewport()
      await expectNoOverflow(page)
      await expectNoAxe(page)
    })
  })
