import type { Page, Route } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { toaster } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, sample, test } from '../people.ts'

test.use({ environment: { SAMPLE_COURSES: 'on' }, expectedErrors: /500 \(Internal Server Error\)/ })

/** Texts that the specification (§8) requires while a call runs and when it fails. */
type Case = {
  method: string
  address: RegExp
  loading: string
  failed: string
  make: (page: Page) => Promise<unknown>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}

async function openLectures(page: Page) {
  await page.goto(pages.courses)
  await page.getByRole('link', { name: 'Python' }).click()
  await press(page, 'Watch Lectures')
}

const course = { Title: 'Knots', Instructor: 'Ada', Category: 'Sport', Description: 'Bends and hitches.' }

const forVisitors: Case[] = [
  {
    method: 'POST',
    address: /\/user\/register$/,
    loading: 'Wait creating your account',
    failed: 'Failed to create account',
    make: async (page) => {
      await page.goto(pages.signup)
      await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
      await fill(page, { 'Full name': 'Grace Hopper', Email: 'grace@school.example', Password: 'compiler1' })
      await press(page, 'Create account')
    },
  },
  {
    method: 'POST',
    address: /\/user\/login$/,
    loading: 'Wait Authentication is in progress',
    failed: 'Failed to Login',
    make: async (page) => {
      await page.goto(pages.login)
      await fill(page, { Email: people.learner.email, Password: people.learner.password })
      await press(page, 'Login')
    },
  },
  {
    method: 'GET',
    address: /\/course\?limit=24$/,
    loading: 'Loading course data...',
    failed: 'Failed to get the course',
    make: (page) => page.goto(pages.courses),
  },
  {
    method: 'POST',
    address: /\/post$/,
    loading: 'Submitting the form',
    failed: 'Failed to submit the form',
    make: async (page) => {
      await page.goto(pages.contact)
      await fill(page, { Name: 'Mary', Email: 'mary@school.example', Message: 'Hello.' })
      await press(page, 'Send message')
    },
  },
]

const forAdministrators: Case[] = [
  {
    method: 'POST',
    address: /\/user\/logout$/,
    loading: 'Wait Logout is in progress',
    failed: 'Failed to Logout',
    make: async (page) => {
      await page.goto(pages.home)
      await press(page, 'Open menu')
      await press(page, 'Logout')
    },
  },
  {
    method: 'PUT',
    address: /\/user\/update\//,
    loading: 'Wait profile update is in progress',
    failed: 'Failed to update',
    make: async (page) => {
      await openHydrated(page, pages.editProfile)
      await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
      await press(page, 'Save profile')
    },
  },
  {
    method: 'POST',
    address: /\/course$/,
    loading: 'Creating New Course',
    failed: 'Failed to created course',
    make: async (page) => {
      await page.goto(pages.createCourse)
      await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
      await fill(page, course)
      await press(page, 'Create course')
    },
  },
  {
    method: 'DELETE',
    address: /\/course\/[0-9a-f-]{36}$/,
    loading: 'Course is Deleting Nown Please Wait',
    failed: 'Failed to delete course',
    make: async (page) => {
      await page.goto(pages.courses)
      await page.getByRole('button', { name: 'Delete Course' }).first().click()
    },
  },
  {
    method: 'GET',
    address: /\/course\/[0-9a-f-]{36}$/,
    loading: 'Loading the lectures',
    failed: 'failed to load the lecture',
    make: openLectures,
  },
  {
    method: 'POST',
    address: /\/course\/[0-9a-f-]{36}$/,
    loading: 'Adding the lecture',
    failed: 'failed to add the lecture',
    make: async (page) => {
      await openLectures(page)
      await press(page, 'Add New Lecture')
      await page.getByLabel('Choose video').setInputFiles(sample('python-1.mp4'))
      await fill(page, { Title: 'Loops', Description: 'Again and again.' })
      await press(page, 'Add lecture')
    },
  },
  {
    method: 'DELETE',
    address: /\/course\?courseId=[^&]+&lectureId=/,
    loading: 'Deleting the lecture',
    failed: 'failed to delete the lecture',
    make: async (page) => {
      await openLectures(page)
      await page.getByRole('button', { name: 'Delete Lecture' }).first().click()
    },
  },
  {
    method: 'POST',
    address: /\/user\/change-password$/,
    loading: 'Changing your password…',
    failed: 'Operation failed',
    make: async (page) => {
      await page.goto(pages.changePassword)
      await fill(page, {
        'Current password': people.administrator.password,
        'New password': 'chalkdust2',
        'New password again': 'chalkdust2',
      })
      await press(page, 'Change password')
    },
  },
]

const loadings = (cases: Case[]) => cases.map(({ loading }) => `'${loading}'`).join(', ')

test(`a visitor reads ${loadings(forVisitors)}, then the server's message or the words for its failure`, async ({
  visitor: page,
}) => {
  for (const wanted of forVisitors) await showsBoth(page, wanted)
})

for (const cases of [forAdministrators.slice(0, 4), forAdministrators.slice(4)]) {
  test(`an administrator reads ${loadings(cases)}, then the server's message or the words for its failure`, {
    tag: '@slow',
  }, async ({ administrator: page }) => {
    for (const wanted of cases) await showsBoth(page, wanted)
  })
}

async function showsBoth(page: Page, { method, address, loading, failed, make }: Case) {
  for (const [sent, seen] of [
    [{ success: false }, failed],
    [{ success: false, message: 'The dog ate it' }, 'The dog ate it'],
  ] as const) {
    const gate = Promise.withResolvers<void>()
    const reject = async (route: Route) => {
      if (route.request().method() !== method) return route.fallback()
      await gate.promise
      return route.fulfill({ status: 500, json: sent })
    }
    await page.route(address, reject)
    await make(page)
    const notification = (text: string) => toaster(page).getByText(text, { exact: true })
    await expect(notification(loading)).toBeVisible()
    gate.resolve()
    await expect(notification(seen)).toBeVisible()
    await expect(notification(loading)).toHaveCount(0)
    await page.unroute(address, reject)
  }
}
