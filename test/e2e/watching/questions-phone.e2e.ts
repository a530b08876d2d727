import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { bob, expectNoAxe, openLecture, questionOf, questions, reach } from './open-questions.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme })

    test('hostile texts stay inside their frame', { tag: '@slow' }, async ({ learner: page, site }) => {
      const { lectureId, site: target, path } = await openLecture(page, site.address)
      const cookie = await signIn(target, bob)
      const texts = [
        `${'>'.repeat(4_900)} deep`,
        `${'a'.repeat(2_000)} ‮olleh שלום`,
        '<img src=x onerror=alert(1)> [x](javascript:alert(1)) # no\n\n# Heading\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n$x^2$',
        `${'@'.repeat(2_000)}${'[('.repeat(1_000)}`,
      ]
      for (const text of texts) {
        const asked = await call(target, addresses.askQuestion, {
          params: { lectureId },
          json: { text, second: 1 },
          cookie,
        })
        expect(asked.status, asked.text).toBe(201)
        const answer = {
          params: { questionId: asked.json.question._id },
          json: { text: `${text}\n\n${'- '.repeat(2_400)}` },
          cookie,
        }
        expect((await call(target, addresses.answerQuestion, answer)).status).toBe(201)
      }
      await page.goto(path)
      await reach(page)
      await expect(questionOf(page, bob.fullName)).toHaveCount(texts.length)
      for (const button of await page.getByRole('button', { name: '1 answer' }).all()) await button.click()
      await expect(page.getByRole('article', { name: `${bob.fullName} answers` })).toHaveCount(texts.length)
      await page.getByRole('button', { name: 'Ask a question' }).click()
      await expectNoOverflow(page)
      await expect(questions(page).locator('img:not([src*="/media/pictures/"]), script, h3, h1')).toHaveCount(
        0,
      )
      await expect(questions(page).locator('a[href^=javascript]')).toHaveCount(0)
      await expectNoAxe(page)
      const small = await questions(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
        )
      expect(small).toEqual([])
    })
  })
}
