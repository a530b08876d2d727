import assert from 'node:assert/strict'
import type { Overview } from '../../../contract/endpoints/overview.ts'
import type { Measure } from '../../../contract/endpoints/overview-measures.ts'
import { dayOf } from '../../../server/core/time/day.ts'
import { updateTotals } from '../../../server/features/overview/update-totals.ts'
import { courseFields, lectureFields } from '../drafts.ts'
import { playedTo } from '../inputs/progress-inputs.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'

const dayMs = 86_400_000

/** A course with two lectures, at noon, so that no test runs past midnight. */
export async function openWatchedSchool() {
  const site = await openTestApp()
  site.clock.now = new Date(`${dayOf(site.clock.now)}T12:00:00.000Z`)
  const administrator = await site.signIn('ADMIN')
  const { course } = (
    await site.call('createCourse', { session: administrator, form: courseFields() })
  ).json()
  const params = { courseId: course._id as string }
  const lectures: string[] = []
  for (const title of ['One', 'Two']) {
    const form = { ...lectureFields(), title }
    const added = await site.call('addLecture', { session: administrator, params, form })
    lectures.push(added.json().course.lectures.at(-1)._id)
  }
  return { ...site, administrator, lectures }
}
type WatchedSchool = Awaited<ReturnType<typeof openWatchedSchool>>

export async function readOverview(
  { call, administrator }: Pick<WatchedSchool, 'call' | 'administrator'>,
  query = {},
) {
  const response = await call('readOverview', { session: administrator, query })
  assert.equal(response.statusCode, 200, response.body)
  return response.json().overview as Overview
}

export const measureOf = (overview: Overview, name: Measure) => {
  const found = overview.measures.find((measure) => measure.name === name)
  assert.ok(found, name)
  return found
}
export const valuesOf = (overview: Overview, ...names: Measure[]) =>
  names.map((name) => measureOf(overview, name).value)

export const later = ({ clock }: TestApp, seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000)
}
export const nextDay = async (site: TestApp, days = 1) => {
  site.clock.now = new Date(site.clock.now.getTime() + days * dayMs)
  await updateTotals(site.ctx)
}

export async function watch(site: WatchedSchool, session: string, seconds: number, lecture = 0) {
  const params = { lectureId: site.lectures[lecture] ?? '' }
  const response = await site.call('saveProgress', { session, params, json: playedTo(seconds) })
  assert.equal(response.statusCode, 200, response.body)
}
