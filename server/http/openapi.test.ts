import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase, calls } from '../../contract/addresses.ts'
import { promises } from '../../contract/promises.ts'
import {
  captionFields,
  courseFields,
  lectureFields,
  messageFields,
  passwordFields,
  profileFields,
  signUpFields,
} from '../../test/drafts.ts'
import { trueFiles } from '../../test/files.ts'
import { openTestApp, type TestApp } from '../../test/open-test-app.ts'

const describe = async (site: TestApp) => (await site.app.inject(`${apiBase}/openapi.json`)).json()

test('every call is described under its method and path, and nothing else is', async () => {
  await using site = await openTestApp()
  const { openapi, paths } = await describe(site)
  assert.equal(openapi, '3.1.0')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const promised = Object.values(calls).map(
    ([method, path]) => `${method} ${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  assert.deepEqual(described.toSorted(), promised.toSorted())
})

test('the description lets a person read it', async () => {
  await using site = await openTestApp()
  assert.equal((await site.app.inject('/api/docs/')).statusCode, 200)
})

test('real answers have exactly the described fields', async () => {
  await using site = await openTestApp({ PREPARE_VIDEO: 'on' })
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id }
  const { session: ada, user } = await site.makeAccount({ email: 'ada.k@school.example' })
  await site.house.db.updateTable('user').set({ subscription_status: 'active' }).execute()
  const added = (await site.call('addLecture', { session, params, form: lectureFields() })).json()
  const lecturePlace = { courseId: course._id, lectureId: added.course.lectures[0]._id }
  const captions = { session, params: lecturePlace, form: captionFields() }
  const { _id: captionsId } = (await site.call('addCaptions', captions)).json().caption
  const captionsPlace = { session, params: { ...lecturePlace, captionsId } }
  await site.call('sendMessage', { json: messageFields() })
  const messageId = (await site.call('listMessages', { session })).json().messages[0]._id
  const inputs: Record<keyof typeof promises, object> = {
    register: { form: signUpFields() },
    login: { json: { email: 'ada@school.example', password: 'engine1843' } },
    logout: {},
    currentUser: { session },
    listCourses: {},
    summarizeCourse: { params },
    createCourse: { session, form: courseFields() },
    listLectures: { session, params },
    orderLectures: { session, params, json: { lectureIds: [lecturePlace.lectureId] } },
    addLecture: { session, params, form: lectureFields() },
    updateUser: { session: ada, params: { userId: user._id }, form: profileFields() },
    changePassword: { session: ada, json: passwordFields() },
    cancelSubscription: { session: ada },
    listCategories: {},
    editCourse: { session, params, json: { title: 'Sailing, mended' } },
    listCaptions: captionsPlace,
    readTranscript: captionsPlace,
    deleteCaptions: captionsPlace,
    addCaptions: captions,
    prepareLecture: { session, params: lecturePlace },
    choosePoster: { session, params: lecturePlace, json: { second: 0.5 } },
    replaceVideo: { session, params: lecturePlace, form: { lecture: trueFiles.webm } },
    editLecture: { session, params: lecturePlace, form: { title: 'Two half hitches' } },
    deleteLecture: { session, query: lecturePlace },
    restoreLecture: { session, query: lecturePlace },
    deleteCourse: { session, params },
    restoreCourse: { session, params },
    keepPlace: {
      session: ada,
      params: { lectureId: lecturePlace.lectureId },
      json: { seconds: 4.5, duration: 20 },
    },
    listPlaces: { session: ada, params },
    readPreferences: { session: ada },
    changePreferences: { session: ada, json: { speed: 1.5 } },
    sendMessage: { json: messageFields() },
    listMessages: { session },
    markMessage: { session, params: { messageId }, json: { state: 'read' } },
    countLibrary: { session },
    listPeople: { session },
    uploadLimits: { session },
  }
  for (const [name, input] of Object.entries(inputs)) {
    const promise = promises[name as keyof typeof promises]
    const answered = await site.call(name as keyof typeof promises, input)
    assert.equal(answered.statusCode, 'status' in promise ? promise.status : 200, name)
    assert.deepEqual(promise.reply.parse(answered.json()), answered.json(), name)
  }
})
