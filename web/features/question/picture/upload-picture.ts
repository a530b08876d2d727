import { type CallInput, call } from '../../../lib/calls/call.ts'

/** In the background: a session that has ended must not take the text away. */
export async function uploadPicture(
  lectureId: string,
  file: File,
  watch: Pick<CallInput, 'signal' | 'onProgress'>,
) {
  const body = new FormData()
  body.set('picture', file)
  const input = { params: { lectureId }, body, isInBackground: true, ...watch }
  return (await call('addPostPicture', input)).picture
}
