import type { questionEndpoints } from '../../../contract/endpoints/question.ts'
import { isPlayed, type StoredKind } from '../../../contract/lecture-kinds.ts'
import * as messages from '../../../contract/messages/server-question.ts'
import { requireAllowedWords } from '../../core/blocked-words/require-allowed-words.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { nextMomentIn } from '../../core/time/zone.ts'
import { transact } from '../../db/transact.ts'
import { originForRequest } from '../../http/public-address.ts'
import type { Handler } from '../../http/route.ts'
import { holdLecture } from '../lecture/lecture-store.ts'
import { listTeacherIds, notifyTeachers } from '../notification/notification-store.ts'
import { readSchool, zoneOf } from '../school/school-store.ts'
import { addUnmailed } from './mailing/unmailed-store.ts'
import { withoutTypedReferences } from './mention/mention.ts'
import { showPictures } from './picture/post-picture-access.ts'
import { rejectAsMissing } from './post/post-access.ts'
import { readQuestionedLecture } from './question-access.ts'
import { insertQuestion } from './question-store.ts'
import { readQuestion } from './question-view.ts'
import { indexPost } from './search/word-store.ts'

export const askQuestion: Handler<typeof questionEndpoints.askQuestion> = async ({
  ctx,
  user,
  params: { lectureId },
  body: { text, second = null },
  request,
  countCall,
}) => {
  const { db, settings, now } = ctx
  const lecture = await readQuestionedLecture(ctx, user, lectureId)
  requireSecond(lecture, second)
  requireAllowedWords(ctx, { text })
  await countCall()
  const id = newId()
  await transact(db, async (trx) => {
    if (!(await holdLecture(trx, lectureId))) rejectAsMissing('question')
    const stored = withoutTypedReferences(text)
    await insertQuestion(trx, {
      id,
      lecture_id: lectureId,
      user_id: user.id,
      moment: second === null ? 0 : second + 1,
      text: stored,
      accepted_id: null,
      created_at: now(),
      edited_at: null,
      hidden_at: null,
      deleted_at: null,
    })
    await showPictures(trx, { userId: user.id, lectureId, postId: id, text: stored, now: now() })
    await indexPost(trx, { courseId: lecture.courseId, questionId: id, answerId: '', text: stored })
    const of = { courseId: lecture.courseId, lectureId, questionId: id }
    await notifyTeachers(trx, { kind: 'question', ...of, aboutId: id, byId: user.id }, now())
    if (!ctx.mail.isOn) return
    const teachers = (await listTeacherIds(trx, lecture.courseId)).filter((teacher) => teacher !== user.id)
    const linkOrigin = originForRequest(settings, request)
    const digestAt = nextMomentIn(zoneOf(await readSchool(trx), settings), settings.questionDigestAt, now())
    await addUnmailed(trx, teachers, { ...of, linkOrigin }, { now: now(), digestAt })
  })
  void ctx.questionMails.poll()
  return { message: messages.asked, question: await readQuestion(ctx, lecture, id) }
}

type Watched = { kind: StoredKind; durationSeconds: number | null }

/** The length of a video in preparation is unknown. */
function requireSecond({ kind, durationSeconds }: Watched, second: number | null) {
  if (second === null) return
  if (!isPlayed({ kind })) rejectSecond(messages.secondOfVideoOnly)
  if (durationSeconds === null || second <= durationSeconds) return
  rejectSecond(messages.secondTooLarge({ seconds: Math.floor(durationSeconds) }))
}

function rejectSecond(message: typeof messages.secondOfVideoOnly): never {
  throw new Problem('broken', message, { fields: { second: message } })
}
