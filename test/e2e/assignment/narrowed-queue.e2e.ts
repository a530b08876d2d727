import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { handInAs, makeAssignment } from './with-assignment.ts'

test('a marker goes through the work of one group, which the address keeps, and finds what was handed in again', async ({
  administrator: page,
  site: { address },
}) => {
  const site = { address }
  const { lectureId, markingPage } = await makeAssignment(address)
  const ada = await handInAs(address, lectureId, 'ada@school.example', 'Ada Lovelace', 2)
  await handInAs(address, lectureId, 'grace@school.example', 'Grace Hopper')
  const joan = await handInAs(address, lectureId, 'joan@school.example', 'Joan Clarke')
  await handInAs(address, lectureId, 'mary@school.example', 'Mary Somerville', 2)
  const cookie = await signIn(site)
  const { group } = (await call(site, addresses.makeGroup, { cookie, json: { name: 'Sailors' } })).json
  const params = { groupId: group._id }
  await call(site, addresses.changeGroupMembers, { cookie, params, json: { add: [ada, joan] } })
  await openHydrated(page, markingPage)
  const list = page.getByRole('list', { name: 'What was handed in' })
  const show = page.getByRole('combobox', { name: 'Show' })
  const groups = page.getByRole('combobox', { name: 'Work of' })
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next' })
  const listed = (...names: string[]) =>
    expect(list.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(`^${name}`)))
  const shown = (name: string) =>
    expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()

  await listed('Ada Lovelace', 'Grace Hopper', 'Joan Clarke', 'Mary Somerville')
  await test.step('only what was handed in again', async () => {
    await show.selectOption('Handed in again')
    await listed('Ada Lovelace', 'Mary Somerville')
    await show.selectOption('Not graded')
    await listed('Ada Lovelace', 'Grace Hopper', 'Joan Clarke', 'Mary Somerville')
  })

  await test.step('next and previous stay in the group', async () => {
    await groups.selectOption('Sailors')
    await listed('Ada Lovelace', 'Joan Clarke')
    await expect(page).toHaveURL(new RegExp(`group=${group._id}`))
    await shown('Ada Lovelace')
    await expect(previous).toBeDisabled()
    await next.click()
    await shown('Joan Clarke')
    await expect(next).toBeDisabled()
    await page.keyboard.press('j')
    await shown('Joan Clarke')
    await page.keyboard.press('k')
    await shown('Ada Lovelace')
    await page.keyboard.press('j')
    await shown('Joan Clarke')
  })

  await test.step('the group stays after a reload and beside another filter', async () => {
    await page.reload()
    await shown('Joan Clarke')
    await expect(groups).toHaveValue(group._id)
    await listed('Ada Lovelace', 'Joan Clarke')
    await show.selectOption('Handed in again')
    await listed('Ada Lovelace')
    await expect(page).toHaveURL(new RegExp(`group=${group._id}`))
    await groups.selectOption({ index: 0 })
    await listed('Ada Lovelace', 'Mary Somerville')
    await expect(page).not.toHaveURL(/group=/)
  })
})
