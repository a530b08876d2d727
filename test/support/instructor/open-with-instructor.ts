import assert from 'node:assert/strict'
import { makeCourse } from '../fill-library.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'

export const openWithInstructor = async (environment: Record<string, string> = {}) =>
  withInstructor(await openTestApp(environment))

/** Nellie Bly edits a course that names her as the instructor. */
export async function withInstructor<Site extends TestApp>(site: Site) {
  const head = await site.signIn('ADMIN')
  const nellie = await site.makeAccount({ fullName: 'Nellie Bly', email: 'nellie@school.example' })
  const makeOwn = async (changes: Record<string, string> = {}, editors = [nellie]) => {
    const course = await makeCourse(site, head, { createdBy: 'Nellie Bly', ...changes })
    const params = { courseId: course._id }
    const json = { userIds: editors.map(({ user }) => user._id) }
    assert.equal((await site.call('changeEditors', { session: head, params, json })).statusCode, 200)
    return course
  }
  const course = await makeOwn({ title: 'Around the world' })
  const write = async (text: string, session = nellie.session) =>
    site.call('saveOwnProfile', { session, json: { text } })
  return { ...site, head, nellie, course, params: { courseId: course._id }, makeOwn, write }
}
