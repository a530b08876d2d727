import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { handInAs, makeAssignment } from './with-assignment.ts'

test('an editor copies the rubric of another assignment, and writes a checklist, whose boxes a marker ticks by keys', async ({
  administrator: page,
  site,
}) => {
  await makeAssignment(site.address)
  const { lectureId, editPage, markingPage } = await makeAssignment(site.address, { rubric: null })
  await handInAs(site.address, lectureId, 'grace@school.example', 'Grace Hopper')

  await test.step('the criteria of another assignment are copied', async () => {
    await openHydrated(page, editPage)
    await page.getByRole('button', { name: 'Use a rubric of another assignment' }).click()
    await expect(page.getByRole('combobox', { name: 'Rubric of' })).toHaveText('Ropes · Tie a bowline')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy its criteria' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Criterion 1' })).toHaveValue('Knot')
    await expect(page.getByRole('textbox', { name: 'Criterion 2' })).toHaveValue('Words')
    await expect(page.getByRole('textbox', { name: /^Feedback for level 2/ }).first()).toHaveValue(
      'It holds.',
    )
    await page.getByRole('button', { name: 'Remove criterion 2' }).click()
    await page.getByRole('button', { name: 'Remove criterion 1' }).click()
  })

  await test.step('each line of a checklist becomes a criterion that is done or not', async () => {
    await page.getByRole('button', { name: 'Write a checklist' }).click()
    await page
      .getByRole('textbox', { name: 'What is ticked, one on each line' })
      .fill('Sources are named: 2,5\nWritten by hand')
    await page.getByRole('button', { name: 'Add these criteria' }).click()
    await expect(page.getByText('The rubric gives up to 3.5 points.')).toBeVisible()
    await page.getByRole('button', { name: 'Save assignment' }).click()
    await expect(page.getByText('The assignment was changed')).toBeVisible()
  })

  await test.step('a marker ticks what is done; what is not ticked is not done', async () => {
    await openHydrated(page, markingPage)
    const sources = page.getByRole('checkbox', { name: 'Sources are named · Done (2.5)' })
    await sources.focus()
    await page.keyboard.press('Space')
    const points = page.getByRole('textbox', { name: 'Points (of 10)' })
    await expect(points).toHaveValue('2.5')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(points).toHaveValue('3.5')
    await sources.uncheck()
    await expect(points).toHaveValue('1')
    await expectAccessible(page)
  })
})
