import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, signUp, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

const essay =
  'First make a small loop in the standing part, far enough from the end. Lead the end up through the loop, around the standing part, and back down. Then pull the knot tight with both hands.'

test('beside a work stands how similar others are, and one press leads to them', async ({
  administrator: page,
  site,
}) => {
  const { lectureId, markingPage } = await makeAssignment(site.address)
  for (const [email, fullName, text] of [
    ['ada@school.example', 'Ada Lovelace', essay],
    ['joan@school.example', 'Joan Clarke', `${essay} I learned it on a boat.`],
    [
      'mary@school.example',
      'Mary Cartwright',
      'Nobody else has written anything like this, not even nearly.',
    ],
  ] as const) {
    const { password } = signUpFields()
    await signUp(site.address, { email, fullName, password })
    const person = { cookie: await signIn(site, { email, password }), params: { lectureId } }
    await call(site, addresses.saveSubmission, { ...person, json: { text } })
    await call(site, addresses.submitWork, person)
  }
  await openHydrated(page, markingPage)
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  await page.getByText('A similar work').press('Enter')
  await expect(
    page.getByRole('heading', { name: 'About 100 % of this text also stands in that of Joan Clarke' }),
  ).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText(essay.slice(0, -1))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open that work' }).click()
  await expect(page.getByRole('heading', { name: 'Joan Clarke', exact: true })).toBeVisible()
  await page.getByText('A similar work').click()
  await expect(
    page.getByRole('heading', { name: /^About 100 % of the text of Ada Lovelace also/ }),
  ).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Mary Cartwright' })).toBeVisible()
  await expect(page.getByText(/similar work/i)).toHaveCount(0)
})
