import { apiBase, resumableUploads } from '../../../contract/addresses.ts'
import type { TestApp } from '../open-test-app.ts'

type Sent = {
  attemptId?: string
  questionId?: string
  lectureId?: string
  name?: string
  bytes?: Buffer
  length?: number
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Sends a file as a resumable upload in one call. */
export async function uploadAnswer(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string>,
  { name = 'knot.pdf', bytes = Buffer.from('A bowline'), length = bytes.length, ...answers }: Sent,
) {
  const metadata = Object.entries({ filename: name, ...answers }).map(
    ([key, value]) => `${key} ${base64(value)}`,
  )
  const response = await app.inject({
    ...{ method: 'POST', url: apiBase + resumableUploads, payload: bytes },
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': `${length}`,
      'upload-metadata': metadata.join(),
    },
  })
  const { statusCode: status, body } = response
  return {
    status,
    body,
    path: `${response.headers.location}`,
    id: `${response.headers.location}`.split('/').at(-1) ?? '',
  }
}

export const cookieOf = (session: string) => ({ cookie: `lectern_session=${session}` })
