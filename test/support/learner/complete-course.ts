import assert from 'node:assert/strict'
import type { Certificate } from '../../../contract/endpoints/certificate.ts'
import type { TestApp } from '../open-test-app.ts'

type Learner = { session: string; courseId: string }

/** Makes the course give certificates and completes all its lectures. Returns the id of the certificate. */
export async function completeCourse(site: TestApp, editor: string, { session, courseId }: Learner) {
  const params = { courseId }
  const json = { givesCertificate: true, allowsManualCompletion: true }
  const edited = await site.call('editCourse', { session: editor, params, json })
  assert.equal(edited.statusCode, 200, edited.body)
  await completeLectures(site, { session, courseId })
  const [certificate] = await listCertificates(site, session, courseId)
  assert.ok(certificate, 'no certificate was issued')
  return certificate._id
}

export async function completeLectures(site: TestApp, { session, courseId }: Learner) {
  const lectures = site.ctx.db.selectFrom('lecture').select('id').where('course_id', '=', courseId)
  for (const { id: lectureId } of await lectures.where('deleted_at', 'is', null).execute()) {
    const done = { session, params: { lectureId }, json: { isComplete: true } }
    const response = await site.call('setCompletion', done)
    assert.equal(response.statusCode, 200, response.body)
  }
}

/** Certificates for this course, the newest first. */
export async function listCertificates(site: TestApp, session: string, courseId: string) {
  const response = await site.call('listCertificates', { session })
  assert.equal(response.statusCode, 200, response.body)
  const { certificates }: { certificates: Certificate[] } = response.json()
  return certificates.filter((one) => one.courseId === courseId)
}
