import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { messageFields } from '../../support/drafts.ts'
import { call } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { state } from '../player.ts'
import { allHostileTexts, hostileTexts, nothingRan, watchForScripts } from './vectors.ts'

test('texts with scripts appear as text on every page', { tag: '@slow' }, async ({ visitor: page, site }) => {
  const whatRan = await watchForScripts(page)
  await test.step('titles, names and descriptions', async () => {
    const courses = []
    for (const text of hostileTexts) {
      const changes = { title: text, createdBy: text.slice(0, 80), category: text.slice(0, 80) }
      courses.push(await makeCourse(site.address, { ...changes, description: allHostileTexts }))
    }
    await page.goto(pages.courses)
    const cards = page.getByRole('main').locator('li')
    await expect(cards.getByRole('link')).toHaveCount(courses.length)
    await expect(cards.getByText(hostileTexts[0] ?? '', { exact: true }).first()).toBeVisible()
    expect(await whatRan()).toEqual(nothingRan)
    for (const { _id, title } of courses) {
      await page.goto(`${pages.courseDescription}?course=${_id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await whatRan(), title).toEqual(nothingRan)
    }
  })

  await beginSession(page, people.administrator)
  await test.step('a lecture, its captions and its transcript', async () => {
    const lectures = [{ title: hostileTexts[1] ?? '', description: allHostileTexts }]
    const { _id } = await makeCourse(site.address, {}, lectures)
    await page.goto(`${pages.lectures}?course=${_id}`)
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(5)
    await page.getByText('Edit captions').click()
    const cues = hostileTexts.map((text, index) => {
      const at = (second: number) => `00:00:${String(second).padStart(2, '0')}.000`
      return `${at(index)} --> ${at(index + 1)}\n${text.replace(/-->/g, '')} said so`
    })
    const buffer = Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`)
    await page
      .getByLabel('Choose captions file')
      .setInputFiles({ name: 'evil.vtt', mimeType: 'text/vtt', buffer })
    await page.getByLabel('Language').fill('en')
    await page.getByRole('button', { name: 'Add captions' }).click()
    await page.getByText('Transcript', { exact: true }).click()
    await expect(page.getByRole('button', { name: /said so$/ })).toHaveCount(hostileTexts.length)
    await page.keyboard.press('c')
    await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(1)
    expect(await whatRan()).toEqual(nothingRan)
  })

  await test.step('messages and users, to administrators and to the user', async () => {
    const name = hostileTexts[4] ?? ''
    await signUp(site.address, { ...people.learner, fullName: name })
    const json = messageFields({ name, message: allHostileTexts })
    const response = await call(site, addresses.sendMessage, { json })
    expect(response.status).toBe(201)
    await page.goto(pages.dashboard)
    await expect(page.getByText(hostileTexts[2] ?? '').first()).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await whatRan()).toEqual(nothingRan)

    await beginSession(page, people.learner)
    await page.goto(pages.profile)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await whatRan()).toEqual(nothingRan)
  })
})
