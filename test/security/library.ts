import assert from 'node:assert/strict'
import { addresses } from '../../contract/api/addresses.ts'
import type { Address, Endpoint } from '../../contract/api/define-endpoint.ts'
import {
  captionFields,
  courseFields,
  lectureFields,
  messageFields,
  signUpFields,
  webhookFields,
} from '../support/drafts.ts'
import type { RequestParts } from '../support/http/client.ts'
import type { Target } from './target.ts'

type Ids = Record<
  | 'courseId'
  | 'lectureId'
  | 'captionsId'
  | 'messageId'
  | 'userId'
  | 'tokenId'
  | 'webhookId'
  | 'deliveryId'
  | 'certificateId'
  | 'groupId'
  | 'codeId'
  | 'pathId',
  string
>
type Named = { _id: string }

export async function makeLibrary({ call, cookies, learnerId }: Target): Promise<Ids> {
  const make = async (address: Address, parts: RequestParts) => {
    const response = await call(address, { cookie: cookies.administrator, ...parts })
    assert.ok(response.status < 300, response.text)
    return response.json
  }
  const { course } = await make(addresses.createCourse, { form: courseFields() })
  const courseId = (course as Named)._id
  const added = await make(addresses.addLecture, { params: { courseId }, form: lectureFields() })
  const lectureId = (added.course as { lectures: Named[] }).lectures[0]?._id ?? ''
  const { caption } = await make(addresses.addCaptions, { params: { lectureId }, form: captionFields() })
  await make(addresses.editCourse, {
    params: { courseId },
    json: { givesCertificate: true, allowsManualCompletion: true },
  })
  const finished = { params: { lectureId }, cookie: cookies.learner, json: { isComplete: true } }
  await make(addresses.setCompletion, finished)
  const { certificates } = await make(addresses.listCertificates, { cookie: cookies.learner })
  await make(addresses.sendMessage, { json: messageFields() })
  const { messages } = await make(addresses.listMessages, {})
  const json = { name: 'Timetable', scopes: ['courses:read'], currentPassword: signUpFields().password }
  const { token } = await make(addresses.createToken, { cookie: cookies.learner, json })
  const { webhook } = await make(addresses.createWebhook, { json: webhookFields() })
  const webhookId = (webhook as Named)._id
  await make(addresses.register, { form: signUpFields({ email: 'hooked@school.example' }) })
  const { group } = await make(addresses.makeGroup, { json: { name: 'Sailors' } })
  const { code } = await make(addresses.makeAccessCode, { json: { courseIds: [courseId] } })
  const path = { title: 'To sea', description: '', courseIds: [courseId] }
  const made = await make(addresses.makePath, { json: path })
  const { deliveries } = await make(addresses.listDeliveries, { params: { webhookId } })
  // Turned off, so that it sends nothing.
  await make(addresses.switchWebhook, { params: { webhookId }, json: { isActive: false } })
  return {
    courseId,
    lectureId,
    // Nobody takes a quiz here, and nothing is graded.
    ...{ attemptId: crypto.randomUUID(), questionId: crypto.randomUUID(), itemId: crypto.randomUUID() },
    captionsId: (caption as Named)._id,
    messageId: (messages as Named[])[0]?._id ?? '',
    userId: learnerId,
    tokenId: (token as Named)._id,
    certificateId: (certificates as Named[])[0]?._id ?? '',
    groupId: (group as Named)._id,
    codeId: (code as Named)._id,
    pathId: (made.path as Named)._id,
    webhookId,
    deliveryId: (deliveries as Named[])[0]?._id ?? '',
  }
}

/** Unknown ids for changes that name their subject in the query; without them they end before the body is read. */
export function unknownIds({ method, query }: Endpoint, ids: Record<string, string>) {
  const names = method === 'GET' ? [] : Object.keys(query?.shape ?? {}).filter((name) => name in ids)
  return new URLSearchParams(names.map((name) => [name, crypto.randomUUID()])).toString()
}
