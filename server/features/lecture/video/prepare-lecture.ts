import type { lectureEndpoints } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { requireVideo } from '../lecture-access.ts'
import { findLecture, updateVideo } from '../lecture-store.ts'
import { toLectures } from '../lecture-view.ts'
import { requestPreparing } from './video-job-store.ts'

export const prepareLecture: Handler<typeof lectureEndpoints.prepareLecture> = async ({
  ctx,
  params,
  user,
  act,
}) => {
  const { db, now, videos } = ctx
  const row = await requireVideo(db, user, params)
  if (!row.has_hls) {
    if (videos.missing()) throw new Problem('conflict', serverMessages.videosNotPreparedHere)
    await auditChange(db, act, lectureSubject(row.id), async (trx) => {
      const video_state = row.playable_file ? 'playable' : 'preparing'
      await updateVideo(trx, row, { video_state, video_problem: null })
      await requestPreparing(trx, row.id, now())
      return true
    })
  }
  const [lecture] = await toLectures(ctx, user, [(await findLecture(db, user, params)) ?? row])
  if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
  return { message: messages.lecturePreparing, lecture }
}
