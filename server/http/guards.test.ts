import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { apiBase, resumableUpload, resumableUploads } from '../../contract/addresses.ts'
import {
  type Access,
  type Address,
  defineEndpoint,
  type Endpoint,
  success,
} from '../../contract/api/define-endpoint.ts'
import { endpoints } from '../../contract/api/endpoints.ts'
import { profileFields } from '../../test/support/drafts.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { openWithEditors, type SiteWithEditors } from '../../test/support/sites/open-with-editors.ts'
import { shareSite } from '../../test/support/sites/share-site.ts'
import { routes } from '../features.ts'

const names = Object.keys(endpoints) as (keyof typeof endpoints)[]

// These reject for reasons of their own: a wrong password, another user's profile, no password given again.
const rejectStrangers = [
  'login',
  'updateUser',
  ...['createTotp', 'deleteTotp', 'createPasskeyOptions', 'deletePasskey'],
  ...['exportOwnData', 'deleteAccount'],
  ...['readPeopleReport', 'downloadPeopleReport', 'listCoursesOfReport', 'readGroupReport'],
  'downloadGroupReport',
]

type Who = keyof Awaited<ReturnType<SiteWithEditors['signAllIn']>>
type Verdict = 'in' | 401 | 403

const nobodyKnown = { visitor: 401, signedOut: 401, disabledEditor: 401 } as const
const everybodyKnown = { learner: 'in', editorElsewhere: 'in', editor: 'in', administrator: 'in' } as const

const expected: Record<Access, Record<Who, Verdict>> = {
  everyone: { visitor: 'in', signedOut: 'in', disabledEditor: 'in', ...everybodyKnown },
  // No lecture has the id of this call, so there is no preview for visitors.
  watcher: { ...nobodyKnown, ...everybodyKnown },
  'signed-in': { ...nobodyKnown, ...everybodyKnown },
  'course-editor': { ...nobodyKnown, ...everybodyKnown, learner: 403, editorElsewhere: 403 },
  administrator: { ...nobodyKnown, ...everybodyKnown, learner: 403, editorElsewhere: 403, editor: 403 },
}

/** Calls of editors that name no course: whoever edits one may make them. */
const ofAnyCourse = [
  ...['uploadLimits', 'revokeCertificate', 'issueCertificateAgain', 'decideCase'],
  ...[
    'gradeAnswer',
    'addFeedbackFile',
    'deleteFeedbackFile',
    'gradeSubmission',
    'addGradeFile',
    'deleteGradeFile',
    'listReviewsOfWork',
    'listSimilar',
    'takeOutPeerReview',
    'restorePeerReview',
    'commentSubmission',
    'changeSubmissionComment',
    'deleteSubmissionComment',
    'makeAccessCode',
    'listCodeUses',
    'endAccessCode',
  ],
]

test('every endpoint of the contract has exactly one route', () => {
  const describe = ({ method, path }: Address) => `${method} ${path}`
  assert.ok(routes.length >= 30)
  assert.deepEqual(
    routes.map(({ endpoint }) => describe(endpoint)).toSorted(),
    Object.values(endpoints).map(describe).toSorted(),
  )
})

test('there are no other routes below the API’s base', async () => {
  await using site = await openTestApp()
  const answering = listRoutes(site.app).filter((route) => route.includes(` ${apiBase}/`))
  const documented = Object.values(endpoints).map(({ method, path }) => `${method} ${apiBase}${path}`)
  const others = [
    // The API description is public.
    'GET /openapi.json',
    ...['POST', 'OPTIONS'].map((method) => `${method} ${resumableUploads}`),
    ...['PATCH', 'DELETE', 'OPTIONS'].map((method) => `${method} ${resumableUpload}`),
  ].map((route) => route.replace(' ', ` ${apiBase}`))
  assert.deepEqual(answering.toSorted(), [...documented, ...others].toSorted())
})

test('an endpoint without declared access does not compile', () => {
  const { access: _, ...undeclared } = {
    method: 'POST',
    path: '/user/logout',
    access: 'everyone',
    summary: 'A call that forgot to say who may make it.',
    reply: success({}),
  } as const satisfies Endpoint
  // @ts-expect-error: `access` is required; if it were not, the type check of the test run would fail.
  assert.ok(defineEndpoint(undeclared))
  for (const { endpoint } of routes) assert.ok(Object.hasOwn(expected, endpoint.access), endpoint.summary)
})

// Its administrator makes more changes than an hour allows.
const unchanged = shareSite(() => openWithEditors({ RATE_LIMITS: 'off' }))

for (const name of names) {
  const { access } = endpoints[name]
  test(`${name} is for ${access}: seven kinds of callers get different responses`, async () => {
    const site = await unchanged()
    const sessions = await site.signAllIn()
    for (const who of Object.keys(expected.everyone) as Who[]) {
      const input = { session: sessions[who], ...idsFor(endpoints[name], site) }
      const { statusCode, json } = await site.call(name, input)
      const verdict = ofAnyCourse.includes(name) && who === 'editorElsewhere' ? 'in' : expected[access][who]
      if (verdict === 'in')
        assert.ok(![401, 403].includes(statusCode) || rejectStrangers.includes(name), `${who}: ${statusCode}`)
      else {
        assert.equal(statusCode, verdict, who)
        assert.equal(json().success, false)
      }
      assert.ok(statusCode < 500, `${who}: ${statusCode}`)
    }
  })
}

test('no role can change another user’s profile, and every user can change their own', async () => {
  await using site = await openTestApp()
  const owner = await site.makeAccount()
  const put = async (session?: string) => {
    const input = { params: { userId: owner.user._id }, form: profileFields(), session }
    return (await site.call('updateUser', input)).statusCode
  }
  assert.equal(await put(), 401)
  assert.equal(await put(await site.signIn('USER')), 403)
  assert.equal(await put(await site.signIn('ADMIN')), 403)
  assert.equal(await put(owner.session), 200)
})

/** Every route as 'GET /path', read from the router's printed tree. HEAD comes with each GET. */
function listRoutes(app: FastifyInstance) {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+) \(([^)]*)\)$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      const requested = methods.split(', ').filter((method) => method && method !== 'HEAD')
      return requested.map((method) => `${method} ${above.join('')}`)
    })
}

/** Every id that an address can hold. None exists, except of the course that a call of its editors names. */
function idsFor({ access, path, query }: Endpoint, { courseId, lectureId }: SiteWithEditors) {
  const names = Object.values(endpoints).flatMap(({ path }) => path.match(/(?<=:)\w+/g) ?? [])
  const unknown = Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]))
  if (access !== 'course-editor') return { params: unknown }
  const named = { ...unknown, courseId, ...(!path.includes(':courseId') && { lectureId }) }
  const asks = query && 'courseId' in query._zod.def.shape
  return { params: named, ...(asks && { query: { courseId, lectureId: crypto.randomUUID() } }) }
}

test('an administrator who was demoted is a USER at once', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.ctx.db.updateTable('user').set({ role: sql<never>`'USER'` }).execute()
  assert.equal((await site.call('createCourse', { session })).statusCode, 403)
})
