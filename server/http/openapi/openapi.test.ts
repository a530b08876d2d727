import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { endpoints } from '../../../contract/api/endpoints.ts'
import { defaultSchool } from '../../../contract/endpoints/school.ts'
import { webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { emailInputs } from '../../../test/support/account/email-inputs.ts'
import { passkeyInputs } from '../../../test/support/account/passkey-inputs.ts'
import { peopleInputs } from '../../../test/support/account/people-inputs.ts'
import { preferenceInputs } from '../../../test/support/account/preference-inputs.ts'
import { captionInputs } from '../../../test/support/captions/caption-inputs.ts'
import {
  captionFields,
  courseFields,
  lectureFields,
  messageFields,
  passwordFields,
  profileFields,
  signUpFields,
  webhookFields,
} from '../../../test/support/drafts.ts'
import { trueFiles } from '../../../test/support/files.ts'
import { isEditorsChange } from '../../../test/support/http/open-to-learners.ts'
import { totpCode } from '../../../test/support/http/totp-code.ts'
import { announcementInputs } from '../../../test/support/inputs/announcement-inputs.ts'
import { articleInputs } from '../../../test/support/inputs/article-inputs.ts'
import { certificateInputs } from '../../../test/support/inputs/certificate-inputs.ts'
import { enrolmentInputs } from '../../../test/support/inputs/enrolment-inputs.ts'
import { noteInputs } from '../../../test/support/inputs/note-inputs.ts'
import { entriesOf, outlineInputs } from '../../../test/support/inputs/outline-inputs.ts'
import { progressInputs } from '../../../test/support/inputs/progress-inputs.ts'
import { questionInputs } from '../../../test/support/inputs/question-inputs.ts'
import { resourceInputs } from '../../../test/support/inputs/resource-inputs.ts'
import { reviewInputs } from '../../../test/support/inputs/review-inputs.ts'
import { statisticsInputs } from '../../../test/support/inputs/statistics-inputs.ts'
import { webhookInputs } from '../../../test/support/inputs/webhook-inputs.ts'
import { comeBackToCode } from '../../../test/support/oidc/come-back-to-code.ts'
import { openHostileProvider } from '../../../test/support/oidc/open-hostile-provider.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { prepareWithoutStreams } from '../../../test/support/video/prepare-without-streams.ts'
import { insertReset } from '../../features/auth/reset/reset-store.ts'

const describe = async (site: TestApp) => (await site.app.inject(`${apiBase}/openapi.json`)).json()

test('every endpoint is described under its method and path, and nothing else is', async () => {
  await using site = await openTestApp()
  const { openapi, paths } = await describe(site)
  assert.equal(openapi, '3.1.0')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const documented = Object.values(endpoints).map(
    ({ method, path }) => `${method} ${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  const missing = documented.filter((call) => !described.includes(call))
  assert.deepEqual(missing, [], 'in no feature of server/features.ts')
  assert.deepEqual(described.toSorted(), documented.toSorted())
})

test('every call says who may make it', async () => {
  await using site = await openTestApp()
  const { paths } = await describe(site)
  for (const { method, path, access } of Object.values(endpoints)) {
    const described = paths[`${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]
    assert.equal(described['x-access'], access, path)
  }
})

test('the API description has a page for readers', async () => {
  await using site = await openTestApp()
  assert.equal((await site.app.inject('/api/docs/')).statusCode, 200)
})

test('real responses have exactly the described fields, and every act of an administrator is in the audit log', async () => {
  await using provider = await openHostileProvider()
  await using site = await openTestApp({ PREPARE_VIDEO: 'on', ...provider.environment })
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id }
  const { session: ada, user } = await site.makeAccount({ email: 'ada.k@school.example' })
  await site.ctx.db.updateTable('user').set({ subscription_status: 'active' }).execute()
  const added = (await site.call('addLecture', { session, params, form: lectureFields() })).json()
  const lectureKey = { courseId: course._id, lectureId: added.course.lectures[0]._id }
  await prepareWithoutStreams(site, lectureKey.lectureId)
  const captions = { session, params: lectureKey, form: captionFields() }
  const { _id: captionsId } = (await site.call('addCaptions', captions)).json().caption
  const captionsKey = { session, params: { ...lectureKey, captionsId } }
  await site.call('sendMessage', { json: messageFields() })
  const messageId = (await site.call('listMessages', { session })).json().messages[0]._id
  const json = { name: 'Timetable', scopes: ['courses:read'], currentPassword: 'engine1843' }
  const { _id: tokenId } = (await site.call('createToken', { session: ada, json })).json().token
  const made = (await site.call('createWebhook', { session, json: webhookFields() })).json()
  const { _id: webhookId } = made.webhook
  const grace = await site.makeAccount({ email: 'grace@school.example' })
  const alan = await site.makeAccount({ email: 'alan@school.example' })
  const secondStep = { session: alan.session, json: { currentPassword: alan.password } }
  const { secret } = (await site.call('createTotp', secondStep)).json()
  const [delivery] = (await site.call('listDeliveries', { session, params: { webhookId } })).json().deliveries
  const form = courseFields({ selfEnrol: 'true' })
  const other = (await site.call('createCourse', { session, form })).json()
  const copied = { courseId: other.course._id }
  const [{ _id: sessionId }] = (await site.call('listSessions', { session })).json().sessions
  const mary = await site.makeAccount({ email: 'mary@school.example' })
  const reset = await insertReset(site.ctx.db, mary.user._id, site.clock.now)
  const sofia = await site.makeAccount({ email: 'sofia@school.example' })
  const written = { session, params: copied, json: { title: 'Bends', body: 'The sheet bend.' } }
  const { lecture: bends } = (await site.call('addArticle', written)).json()
  const article = { session, params: { ...copied, lectureId: bends._id } }
  const inputs: Record<keyof typeof endpoints, object> = {
    register: { form: signUpFields() },
    login: { json: { email: 'ada@school.example', password: 'engine1843' } },
    logout: {},
    currentUser: { session },
    listCourses: {},
    summarizeCourse: { params },
    ...(await enrolmentInputs(site, session, copied, { editor: grace, learner: mary })),
    createCourse: { session, form: courseFields() },
    listLectures: { session, params },
    listPreviews: { session, params },
    orderLectures: { session, params, json: { lectureIds: [lectureKey.lectureId] } },
    addLecture: { session, params, form: lectureFields() },
    ...(await outlineInputs(site, session, lectureKey)),
    updateUser: { session: ada, params: { userId: user._id }, form: profileFields() },
    changePassword: { session: ada, json: passwordFields() },
    cancelSubscription: { session: ada },
    listCategories: {},
    readHealth: { session },
    readSettings: { session },
    changeLogo: { session, form: { logo: trueFiles.png } },
    changeBanner: { session, form: { banner: trueFiles.png } },
    removeBanner: { session },
    changeSettings: { session, json: defaultSchool },
    editCourse: { session, params, json: { title: 'Sailing, mended' } },
    ...(await noteInputs(site, ada, lectureKey)),
    ...captionInputs(captionsKey),
    addCaptions: captions,
    prepareLecture: { session, params: lectureKey },
    choosePoster: { session, params: lectureKey, json: { second: 0.5 } },
    ...(await resourceInputs(site, session, article.params)),
    ...articleInputs(article, params),
    ...(await questionInputs(site, session, ada, bends._id)),
    ...(await announcementInputs(site, session, copied.courseId, user._id)),
    replaceVideo: { session, params: lectureKey, form: { lecture: trueFiles.webm } },
    editLecture: { session, params: lectureKey, form: { title: 'Two half hitches' } },
    deleteLecture: { session, query: lectureKey },
    restoreLecture: { session, query: lectureKey },
    listAllCourses: { session, query: { state: 'published' } },
    changeCourseStates: { session, json: { courseIds: [copied.courseId], state: 'draft' } },
    deleteCourse: { session, params },
    listTrash: { session },
    duplicateCourse: { session, params: copied },
    listEditedCourses: { session: ada },
    restoreCourse: { session, params },
    ...progressInputs(ada, course._id, lectureKey.lectureId),
    ...(await certificateInputs(site, session, { session: ada, courseId: copied.courseId })),
    ...(await reviewInputs(site, session)),
    ...(await statisticsInputs(site, session, course._id, lectureKey.lectureId)),
    listOwnCourses: { session: ada, query: { progress: 'started' } },
    listNotifications: { session: ada },
    listOwnWords: { session: ada },
    readNotifications: { session: ada, json: {} },
    followEvents: { session: ada },
    ...preferenceInputs(ada),
    sendMessage: { json: messageFields() },
    listMessages: { session },
    markMessage: { session, params: { messageId }, json: { state: 'open' } },
    replyToMessage: { session, params: { messageId }, json: { text: 'On Monday.' } },
    countLibrary: { session },
    ...(await peopleInputs(site, session)),
    uploadLimits: { session },
    listTokens: { session: ada },
    createToken: {
      session: ada,
      json: { name: 'Another', scopes: ['courses:read'], currentPassword: 'numbers1815' },
    },
    readOverview: { session },
    readToday: { session },
    downloadOverview: { session },
    listAudit: { session },
    downloadAudit: { session },
    ...webhookInputs(session, { webhookId, deliveryId: delivery._id }),
    sendTestMail: { session },
    forgotPassword: { json: { email: 'ada.k@school.example' } },
    makeResetLink: { session, params: { userId: user._id } },
    resetPassword: { json: { token: reset, password: 'numbers1815' } },
    listOutbox: { session },
    revokeToken: { session: ada, params: { tokenId } },
    ...(await emailInputs(site, session)),
    readTotp: { session: ada },
    createTotp: { session: ada, json: { currentPassword: 'numbers1815' } },
    confirmTotp: { session: alan.session, json: { code: totpCode(secret, site.clock.now) } },
    deleteTotp: secondStep,
    startOidc: { query: { to: '/courses' } },
    finishOidc: { query: { error: 'access_denied' } },
    linkOidc: { session: alan.session, json: secondStep.json },
    readOidc: { session: ada },
    confirmOidc: await comeBackToCode(site, provider, sofia.user._id),
    unlinkOidc: { session: sofia.session, json: secondStep.json },
    ...(await passkeyInputs(site)),
    reauthenticate: { session: ada, json: { password: 'numbers1815' } },
    exportOwnData: { session: ada },
    readDeletion: { session: alan.session },
    deleteAccount: secondStep,
    restoreAccount: { json: { email: 'alan@school.example', password: alan.password } },
    listSessions: { session: ada },
    endOtherSessions: { session: ada },
    endSession: { session, params: { sessionId } },
  }
  for (const [name, input] of Object.entries(inputs)) {
    const endpoint = endpoints[name as keyof typeof endpoints]
    const before = await countEntries(site, name)
    const response = await site.call(name as keyof typeof endpoints, input)
    assert.equal(response.statusCode, 'status' in endpoint ? endpoint.status : 200, name)
    const isJson = !('file' in endpoint || 'redirects' in endpoint)
    const body = isJson ? response.json() : response.body
    assert.deepEqual(endpoint.reply.parse(body), body, name)
    const written = (await countEntries(site, name)) - before
    assert.equal(written, isAct(endpoint) ? (entriesOf[name] ?? 1) : 0, `entries of ${name} in the audit log`)
  }
})

test('the calls that ask for the password again say how it is given', async () => {
  await using site = await openTestApp()
  const { paths } = await describe(site)
  const { post, delete: remove } = paths[`${apiBase}/user/totp`]
  for (const { summary, requestBody } of [post, remove]) {
    assert.match(summary, /currentPassword.*POST \/user\/reauthenticate in the 10 minutes/)
    assert.ok(requestBody.content['application/json'].schema.properties.currentPassword)
  }
})

test('the events that webhooks are told about are described with what they hold', async () => {
  await using site = await openTestApp()
  const { webhooks } = await describe(site)
  assert.deepEqual(Object.keys(webhooks), [...webhookEvents])
  const { schema } = webhooks['course.completed'].post.requestBody.content['application/json']
  assert.deepEqual(schema.required, ['type', 'timestamp', 'data'])
  assert.deepEqual(schema.properties.data.required, ['course', 'user'])
})

const isAct = (endpoint: Endpoint) => isHiding(endpoint.path) || isEditorsChange(endpoint)

// The handler finds the course whose editors may do it.
const isHiding = (path: string) => /^\/(question|answer)\/:\w+\/(hide|show)$/.test(path)

async function countEntries({ ctx }: TestApp, name: string) {
  return (await ctx.db.selectFrom('audit_log').select('id').where('what', '=', name).execute()).length
}
