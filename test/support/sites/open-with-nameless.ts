import assert from 'node:assert/strict'
import { makeCourse, writeArticle } from '../fill-library.ts'
import { completeCourse } from '../learner/complete-course.ts'
import { openHostileProvider } from '../oidc/open-hostile-provider.ts'
import { asBrowser } from '../oidc/open-oidc-site.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'

/** A library in which a person whom a provider sent with nothing but an e-mail has written wherever learners may. */
export async function openWithNameless() {
  await using provider = await openHostileProvider()
  const site = await openTestApp({ RATE_LIMITS: 'off', ...provider.environment })
  provider.claims = { sub: 'nameless', email: 'nameless@school.example', email_verified: true }
  const browser = asBrowser(site)
  const { address, flow } = await browser.begin()
  const { session: nameless = '' } = await browser.comeBack(provider.returnFrom(address), { flow })
  const userId = (await browser.readUser(nameless))._id
  const administrator = await site.signIn('ADMIN')
  const course = await makeCourse(site, administrator)
  const { _id: lectureId } = await writeArticle(site, administrator, course._id)
  const learner = { session: nameless, courseId: course._id }
  const certificateId = await completeCourse(site, administrator, learner)
  const params = { courseId: course._id, lectureId, userId, certificateId }
  const questionId = await write(site, nameless, params)
  return { ...site, administrator, params: { ...params, questionId } }
}

type Places = { courseId: string; lectureId: string; certificateId: string }

async function write(site: TestApp, session: string, { courseId, lectureId, certificateId }: Places) {
  const made = async (name: Parameters<TestApp['call']>[0], input: object) => {
    const response = await site.call(name, { session, ...input })
    assert.ok([200, 201].includes(response.statusCode), `${name}: ${response.body}`)
    return response.json()
  }
  await made('changeCertificate', { params: { certificateId }, json: { isPublic: true } })
  await made('saveReview', { params: { courseId }, json: { stars: 5, text: 'Knots at last.' } })
  const { question } = await made('askQuestion', { params: { lectureId }, json: { text: 'Which knot?' } })
  await made('answerQuestion', { params: { questionId: question._id }, json: { text: 'The bowline.' } })
  return question._id as string
}
