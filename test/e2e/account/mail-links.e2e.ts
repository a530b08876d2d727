import type { Page } from '@playwright/test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { openSmtpServer, readHeaders, readParts } from '../../support/mail/open-smtp-server.ts'
import { until } from '../../support/until.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { openHydrated } from '../opened.ts'
import { test as base, expect, fillLogin, people, signUp } from '../people.ts'
import { beginAll } from '../teaching/begun.ts'

type Smtp = Awaited<ReturnType<typeof openSmtpServer>>

const test = base.extend<{ smtp: Smtp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  smtp: async ({}, use) => {
    await using smtp = await openSmtpServer()
    await use(smtp)
  },
  environment: ({ smtp }, use) => use({ SMTP_URL: smtp.url }),
})

test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ })

async function mailAbout({ received }: Smtp, subject: RegExp) {
  const find = () => received.findLast((mail) => subject.test(readHeaders(mail).get('subject') ?? ''))
  await until(`a mail ${subject} has arrived`, async () => find() !== undefined)
  const mail = find()
  if (!mail) throw new Error('It has arrived and is missing')
  const { text } = readParts(mail)
  const links = text.match(/^http:\S+$/gm) ?? []
  const button = /^<(.*)>$/.exec(readHeaders(mail).get('list-unsubscribe') ?? '')?.[1]
  expect(button).toBe(links.at(-1))
  return { to: mail.to[0], text, open: links[0] ?? '', unsubscribe: links.at(-1) ?? '' }
}

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a learner opens an announcement from its mail, and ends such mails without logging in', {
  tag: '@slow',
}, async ({ visitor: page, site, smtp }) => {
  await test.step('an incomplete or invalid unsubscribe link says so', async () => {
    await openHydrated(page, pages.unsubscribe)
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
    await expectSound(page)
    await openHydrated(page, `${pages.unsubscribe}?token=x`)
    await expect(page.getByText('This link does not work').first()).toBeVisible()
  })

  const course = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  await signUp(site.address)
  beginAll(site.folder, course._id)
  const cookie = await signIn(site)
  const announce = (title: string) =>
    call(site, addresses.addAnnouncement, {
      cookie,
      params: { courseId: course._id },
      json: { title, text: 'On **Monday** at nine.', sendsMail: true },
    })
  await announce('Sea trial')
  const mail = await mailAbout(smtp, /Sea trial/)
  expect(mail.to).toBe(people.learner.email)
  await page.goto(mail.open)
  await expect(page).toHaveURL(new RegExp(pages.login))
  await fillLogin(page, people.learner)
  await expect(page.getByRole('article', { name: 'Sea trial' })).toContainText('On Monday at nine.')

  await page.context().clearCookies()
  await page.goto(mail.unsubscribe)
  await expect(page).not.toHaveURL(/token/)
  await page.getByRole('button', { name: 'No more mails about the course Knots' }).press('Enter')
  const ended = page.getByText('You get no more mails about Knots.')
  await expect(ended).toBeFocused()
  const { json } = await announce('Second trial')
  expect(json.announcement.mails.written).toBe(0)
  await page.goto(mail.unsubscribe)
  await expect(ended).toBeVisible()
})

test('a teacher chooses to hear at once, opens the question from the mail, and ends such mails', {
  tag: '@slow',
}, async ({ administrator: page, site, smtp }) => {
  const course = await makeCourse(site.address, { title: 'Ropes' }, [
    { title: 'Knots', lecture: trueFiles.webm },
  ])
  await signUp(site.address)
  await openHydrated(page, pages.notifications)
  const radio = (name: RegExp) => page.getByRole('radio', { name })
  await expect(radio(/Once a day/)).toBeChecked()
  await expectSound(page)
  const choice = `**${apiBase}/user/notifications`
  await page.route(choice, (route) => route.abort())
  const release = await holdBack(page, { url: choice, method: 'PATCH' })
  await radio(/Once a day/).press('ArrowUp')
  await expect(radio(/At once/)).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(radio(/At once/)).toHaveAttribute('aria-disabled', 'false')
  await expect(radio(/Once a day/)).toBeChecked()
  await page.unroute(choice)
  await radio(/At once/).press('Space')
  await expect(radio(/At once/)).toBeChecked()
  await expect(radio(/At once/)).toBeFocused()

  const learner = await signIn(site, people.learner)
  const params = { courseId: course._id }
  const { lectures } = (await call(site, addresses.listLectures, { cookie: learner, params })).json
  const json = { text: 'Which knot joins two ropes?' }
  const asking = { params: { lectureId: lectures[0]._id }, json, cookie: learner }
  expect((await call(site, addresses.askQuestion, asking)).status).toBe(201)
  const mail = await mailAbout(smtp, /^Ropes: a new question$/)
  expect(mail.to).toBe(people.administrator.email)
  await page.goto(mail.open)
  const question = page.getByRole('article', { name: `${people.learner.fullName} asks` })
  await expect(question).toContainText(json.text)
  await expect(question).toBeInViewport()

  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await openHydrated(page, pages.notifications)
  const told = page.getByRole('checkbox', { name: 'Questions in courses that I teach' })
  await told.press('Space')
  await expect(told).not.toBeChecked()
  await expect(told).toBeFocused()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await told.press('Space')
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()

  await page.goto(mail.unsubscribe)
  const end = page.getByRole('button', { name: 'No more mails about questions' })
  await expect(end).toBeVisible()
  await expectSound(page)
  await end.press('Enter')
  await expect(page.getByText('You get no more mails about questions.')).toBeFocused()
  await openHydrated(page, pages.notifications)
  await expect(radio(/Not at all/)).toBeChecked()
})
