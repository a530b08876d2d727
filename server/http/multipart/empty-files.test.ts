import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase, resumableUploads } from '../../../contract/addresses.ts'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { type EndpointName, endpoints } from '../../../contract/api/endpoints.ts'
import { emptyFile, theFile } from '../../../contract/messages/rules.ts'
import { checkPicked, type FileRule } from '../../../contract/validation/files.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openWithEditors } from '../../../test/support/sites/open-with-editors.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

const shared = shareSite(openWithEditors)

const fields = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { files = {} }]) =>
  Object.entries<FileRule>(files).map(([field, rule]) => ({ name: name as EndpointName, field, rule })),
)

test('the contract has fields for files', () => assert.ok(fields.length >= 12, String(fields.length)))

for (const { name, field, rule } of fields) {
  test(`${name} calls an empty file in ${field} empty`, async () => {
    const { head: session, courseId, lectureId, ...site } = await shared()
    const { path } = endpoints[name]
    const made = path.includes(':groupId') && (await site.call('makeGroup', { session, json: { name } }))
    const groupId = made ? made.json().group._id : undefined
    const id = crypto.randomUUID()
    const unread = { attemptId: id, questionId: id, submissionId: id }
    const params = { courseId, lectureId, groupId, userId: await site.idOf(session), ...unread }
    const response = await site.call(name, { session, params, form: { [field]: new File([], 'empty.bin') } })
    const sentence = inEnglish(emptyFile({ label: rule.label }))
    assert.equal(response.statusCode, 400, response.body)
    assert.equal(response.json().fields[field], sentence)
    assert.equal(response.json().message, sentence)
    assert.deepEqual(checkPicked(rule, { name: 'empty.bin', size: 0 }), emptyFile({ label: rule.label }))
  })
}

test('an upload of no bytes does not begin', async () => {
  const { head, app } = await shared()
  const response = await app.inject({
    method: 'POST',
    url: apiBase + resumableUploads,
    cookies: { lectern_session: head },
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '0' },
  })
  assert.equal(response.statusCode, 400)
  assert.equal(response.json().message, inEnglish(emptyFile({ label: theFile })))
})
