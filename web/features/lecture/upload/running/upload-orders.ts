import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import type { UploadLimits } from '../../../../../contract/endpoints/upload.ts'
import { requestMessages } from '../../../../../contract/messages/request-messages.ts'
import { maxLength } from '../../../../../contract/validation/limits.ts'
import { call } from '../../../../lib/calls/call.ts'
import type { NoticeTexts } from '../../../../lib/notify.ts'
import { reloadLectures, replaceLectures } from '../../lecture-queries.ts'
import type { UploadOrder } from './send-upload.ts'

export type Order = UploadOrder<{ message: string }> & {
  notice: NoticeTexts
  courseId: string
  title: string
}

type AsDraft = { isDraft?: boolean | undefined }
type Texts = Pick<Lecture, 'title' | 'description'> & { sectionId?: string }

export const orderLecture = (
  courseId: string,
  { isDraft, ...texts }: Texts & AsDraft,
  file: File,
  limits: UploadLimits | undefined,
): Order => ({
  notice: requestMessages.addLecture,
  addsTo: courseId,
  field: 'lecture',
  courseId,
  title: texts.title,
  texts: { ...texts, ...(isDraft && { isDraft: 'true' }) },
  file,
  limits,
  sendForm: async (input) => {
    const reply = await call('addLecture', { params: { courseId }, ...input })
    replaceLectures(courseId, reply.course.lectures)
    return reply
  },
})

export const orderFile = (
  courseId: string,
  texts: { title: string; description?: string | undefined; sectionId?: string } & AsDraft,
  file: File,
  limits: UploadLimits | undefined,
): Order => ({
  notice: requestMessages.addLecture,
  field: 'file',
  courseId,
  title: texts.title,
  texts: {
    title: texts.title,
    ...(texts.description && { description: texts.description }),
    ...(texts.isDraft && { isDraft: 'true' }),
    ...(texts.sectionId && { sectionId: texts.sectionId }),
    // A resumable upload does not send the file's name.
    fileName: file.name.replace(/\p{C}/gu, ' ').slice(0, maxLength.fileName),
  },
  file,
  limits,
  sendForm: async (input) => {
    const reply = await call('addFile', { params: { courseId }, ...input })
    await reloadLectures(courseId).catch(() => {})
    return reply
  },
})

export const orderVideo = (
  courseId: string,
  { _id, title }: Lecture,
  file: File,
  limits: UploadLimits | undefined,
): Order => ({
  notice: requestMessages.replaceVideo,
  field: 'lecture',
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
