import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Cue } from '../../../contract/endpoints/caption.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'

const file = new File(
  [
    'WEBVTT\n\n00:01.000 --> 00:02.500 line:0\nWelcom aboard.\n\n',
    '00:02.500 --> 00:04.000\nThis is a bowline, and a boline holds.\n',
  ],
  'talk.vtt',
  { type: 'text/vtt' },
)

/** A lecture with two cues, as its administrator finds and changes them from elsewhere. */
export async function makeCaptions(site: { address: string }, captions = file) {
  const { _id: courseId } = await makeCourse(site.address, {}, [{}])
  const cookie = await signIn(site)
  const { lectures } = (await call(site, addresses.listLectures, { params: { courseId }, cookie })).json
  const lectureId: string = lectures[0]._id
  const added = await call(site, addresses.addCaptions, {
    params: { lectureId },
    cookie,
    form: { captions, language: 'en' },
  })
  if (added.status !== 201) throw new Error(added.text)
  const params = { lectureId, captionsId: added.json.caption._id as string }
  const search = new URLSearchParams({ course: courseId, lecture: lectureId, captions: params.captionsId })
  return {
    courseId,
    watch: `${pages.lectures}?course=${courseId}`,
    edit: `${pages.editCaptions}?${search}`,
    read: async (): Promise<Cue[]> =>
      (await call(site, addresses.readTranscript, { params, cookie })).json.cues,
    save: async (cues: Cue[]) =>
      (await call(site, addresses.saveCues, { params, cookie, json: { cues } })).status,
  }
}
