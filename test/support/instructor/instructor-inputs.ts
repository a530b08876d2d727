import type { TestApp } from '../open-test-app.ts'
import { withInstructor } from './open-with-instructor.ts'

/** Valid calls about an instructor, in this order. */
export async function instructorInputs(site: TestApp, session: string) {
  const { nellie, params, write } = await withInstructor(site)
  await write('I report from everywhere.')
  const reader = await site.signIn('USER')
  return {
    readInstructor: { query: { name: 'Nellie Bly' } },
    readOwnProfile: { session: nellie.session },
    saveOwnProfile: { session: nellie.session, json: { text: 'I travel.' } },
    reportProfile: { session: reader, params, json: { reason: 'An advertisement' } },
    hideProfile: { session, params },
    showProfile: { session, params },
  }
}
