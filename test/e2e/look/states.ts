import { expect, type Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { openMenu } from '../menu.ts'
import { reloadedItself } from '../opened.ts'
import { state } from '../player.ts'

/** A state of a page. `open` leaves it ready for a screenshot. */
export type State = {
  name: string
  open: (page: Page, courseId: string) => Promise<unknown>
  /** For pages that measure themselves only when they open. */
  isReopenedForSizes?: boolean
}

const at = (name: string, path: string): State => ({ name, open: (page) => page.goto(path) })
const ofCourse = (name: string, path: string): State => ({
  name,
  open: (page, courseId) => page.goto(`${path}?course=${courseId}`),
})

/** An empty form that was sent, so that every field shows its error. */
const sentEmpty = (name: string, path: string, button: string): State => ({
  name,
  open: async (page) => {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  },
})

const menu = (name: string): State => ({
  name,
  open: async (page) => {
    await page.goto(pages.contact)
    await expect(await openMenu(page)).toBeVisible()
  },
})

export const visitorStates: State[] = [
  at('home', pages.home),
  { ...at('about', pages.about), isReopenedForSizes: true },
  at('courses', pages.courses),
  at('no-matches', `${pages.courses}?q=zzzz`),
  ofCourse('description', pages.courseDescription),
  at('login', pages.login),
  sentEmpty('login-errors', pages.login, 'Login'),
  at('signup', pages.signup),
  sentEmpty('contact-errors', pages.contact, 'Send message'),
  at('denied', pages.denied),
  at('not-found', '/no/such/page'),
  menu('menu'),
  {
    name: 'error-page',
    open: async (page) => {
      await page.route('**/assets/contact-page-*', (route) => route.abort())
      const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
      await page.goto(pages.contact)
      await reloadedItself(page)
      await expect(heading).toBeVisible()
    },
  },
]

/** Without the video's picture, because its frames differ between machines. */
const lecture: State = {
  name: 'lecture',
  open: async (page, courseId) => {
    await page.goto(`${pages.lectures}?course=${courseId}`)
    await expect.poll(async () => (await state(page)).duration).toBeGreaterThan(1)
  },
}

export const learnerStates: State[] = [
  at('home-learner', pages.home),
  lecture,
  at('profile', pages.profile),
  at('edit-profile', pages.editProfile),
  at('change-password', pages.changePassword),
  at('api-tokens', pages.apiTokens),
]

export const administratorStates: State[] = [
  at('dashboard', pages.dashboard),
  at('webhooks', pages.webhooks),
  at('courses-administrator', pages.courses),
  sentEmpty('create-course-errors', pages.createCourse, 'Create course'),
  ofCourse('edit-course', pages.editCourse),
  ofCourse('add-lecture', pages.addLecture),
  menu('menu-administrator'),
  {
    name: 'leave-question',
    open: async (page) => {
      await page.goto(pages.createCourse)
      await page.getByLabel('Title').fill('Knots')
      await page.getByRole('link', { name: 'Lectern', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
