import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { apiBase, certificateAddress, pages } from '../../../contract/addresses.ts'
import { endpoints } from '../../../contract/api/endpoints.ts'
import { openWithNameless } from '../../../test/support/sites/open-with-nameless.ts'
import { newId } from '../../core/new-id.ts'

const names = Object.keys(endpoints) as (keyof typeof endpoints)[]

const [own, proven] = ['it is about yourself', 'a password, passkey or link has shown that it is you']

/** Replies with a field for an e-mail that not only administrators get, each with the reason. */
const expected: Record<string, string> = {
  currentUser: own,
  updateUser: own,
  changeTimeZone: own,
  cancelSubscription: own,
  register: own,
  login: proven,
  loginWithPasskey: proven,
  confirmOidc: proven,
  acceptInvitation: proven,
  confirmEmail: proven,
  listGroupMembers: 'administrators alone get it; managers of a group do not',
}

test('replies that not only administrators get have no field for an e-mail but those listed with a reason', () => {
  assert.ok(mayHoldAddress('listUsers'), 'the search finds fields inside lists')
  const found = names.filter((name) => endpoints[name].access !== 'administrator' && mayHoldAddress(name))
  assert.deepEqual(found.toSorted(), Object.keys(expected).toSorted())
})

test('no reply to a visitor or a learner holds the address of another person', async () => {
  await using site = await openWithNameless()
  const learner = await site.signIn('USER')
  const { email } = (await site.call('currentUser', { session: learner })).json().user
  const read = names.filter((name) => endpoints[name].method === 'GET')
  const answered = { visitor: [] as string[], learner: [] as string[] }
  for (const name of read)
    for (const [who, session] of [['visitor', ''] as const, ['learner', learner] as const]) {
      const params = { ...idsFor(name), ...site.params }
      const { statusCode, body } = await site.call(name, { session, params, query: { text: 'Which knot?' } })
      if (statusCode === 200) answered[who].push(name)
      assert.deepEqual(
        addressesIn(body).filter((address) => address !== email),
        [],
        `${name}, read by a ${who}`,
      )
    }
  for (const name of ['listCourses', 'summarizeCourse', 'listReviews', 'readCertificate'])
    assert.ok(answered.visitor.includes(name), name)
  for (const name of ['listLectures', 'listQuestions', 'listAnswers', 'findSimilarQuestions', 'currentUser'])
    assert.ok(answered.learner.includes(name), name)
  const people = await site.call('listUsers', { session: site.administrator })
  assert.ok(addressesIn(people.body).includes('nameless@school.example'), 'the search finds addresses')
})

test('no page that is rendered for visitors holds the address of a person', async () => {
  await using site = await openWithNameless()
  const { courseId, certificateId } = site.params
  const addresses = [
    pages.home,
    pages.courses,
    `${pages.courseDescription}?course=${courseId}`,
    certificateAddress(certificateId),
    `${apiBase}/openapi.json`,
  ]
  for (const address of addresses) {
    const { statusCode, body } = await site.app.inject(address)
    assert.equal(statusCode, 200, address)
    assert.ok(!addressesIn(body).includes('nameless@school.example'), address)
  }
})

const addressesIn = (text: string): string[] => text.match(/[\w.+-]+@[\w-]+\.example/g) ?? []

const idsFor = (name: (typeof names)[number]) =>
  Object.fromEntries([...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, newId()]))

const mayHoldAddress = (name: (typeof names)[number]) =>
  listFields(z.toJSONSchema(endpoints[name].reply, { unrepresentable: 'any' })).some((field) =>
    /e-?mail(?!.*confirmed)/i.test(field),
  )

/** The names of all fields of a JSON Schema. */
function listFields(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listFields)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(listFields)]
}
