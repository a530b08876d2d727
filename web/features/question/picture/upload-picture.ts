import { type CallOptions, call } from '../../../lib/calls/call.ts'

/** In the background, so that an ended session does not take people away from their text. */
export async function uploadPicture(
  lectureId: string,
  file: File,
  watch: Pick<CallOptions, 'signal' | 'onProgress'>,
) {
  const body = new FormData()
  body.set('picture', file)
  const input = { params: { lectureId }, body, isInBackground: true, ...watch }
  return (await call('addPostPicture', input)).picture
}
