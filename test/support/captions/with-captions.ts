import assert from 'node:assert/strict'
import type { Cue } from '../../../contract/endpoints/caption.ts'
import { captionFields } from '../drafts.ts'
import { makeCourse, makeLecture } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'

export const webvtt = `WEBVTT

00:01.000 --> 00:02.500 line:0 align:start
Ahoi, sailor

00:03.000 --> 00:04.000
The <b> tag, said aloud: &lt;b&gt;
`
export const webvttFile = (text: string, type = 'text/vtt') => new File([text], 'talk', { type })

/** A lecture of 60 seconds with captions. */
export async function withCaptions(text = webvtt, changes: Record<string, string> = {}) {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const { _id: lectureId } = await makeLecture(site, session, courseId)
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: 60 }).execute()
  const form = captionFields({ captions: webvttFile(text), ...changes })
  const added = await site.call('addCaptions', { params: { lectureId }, session, form })
  assert.equal(added.statusCode, 201, added.body)
  const params = { courseId, lectureId, captionsId: added.json().caption._id as string }
  const read = async (reader = session): Promise<{ cues: Cue[]; revision: string }> =>
    (await site.call('readTranscript', { params, session: reader })).json()
  const save = (json: unknown, saver: string | undefined = session) =>
    site.call('saveCues', { params, ...(saver && { session: saver }), json })
  const download = async (name: 'downloadWebvtt' | 'downloadSrt' | 'downloadTranscript', reader?: string) =>
    site.call(name, { params, ...(reader && { session: reader }) })
  return { ...site, session, params, read, save, download, caption: added.json().caption }
}

export const said = (startSeconds: number, endSeconds: number, text: string): Cue => ({
  startSeconds,
  endSeconds,
  text,
})
