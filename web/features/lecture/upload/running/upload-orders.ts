import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import type { UploadLimits } from '../../../../../contract/endpoints/upload.ts'
import type { requestMessages } from '../../../../../contract/messages/request-messages.ts'
import { call } from '../../../../lib/calls/call.ts'
import { reloadLectures, replaceLectures } from '../../lecture-queries.ts'
import type { UploadOrder } from './send-upload.ts'

/** A form with one video, and what its notifications and its row in the list of uploads say. */
export type Order = UploadOrder<{ message: string }> & {
  name: keyof typeof requestMessages
  courseId: string
  title: string
}

type Texts = Pick<Lecture, 'title' | 'description'>

export const orderLecture = (
  courseId: string,
  texts: Texts,
  file: File,
  limits: UploadLimits | undefined,
): Order => ({
  name: 'addLecture',
  courseId,
  title: texts.title,
  texts,
  file,
  limits,
  sendForm: async (input) => {
    const reply = await call('addLecture', { params: { courseId }, ...input })
    replaceLectures(courseId, reply.course.lectures)
    return reply
  },
})

export const orderVideo = (
  courseId: string,
  { _id, title }: Lecture,
  file: File,
  limits: UploadLimits | undefined,
): Order => ({
  name: 'replaceVideo',
  courseId,
  title,
  texts: {},
  file,
  limits,
  sendForm: async (input) => {
    const reply = await call('replaceVideo', { params: { courseId, lectureId: _id }, ...input })
    await reloadLectures(courseId).catch(() => {})
    return reply
  },
})
