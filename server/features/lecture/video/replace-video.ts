import type { lectureEndpoints } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { requireVideo } from '../lecture-access.ts'
import { updateLecture } from '../lecture-store.ts'
import { toLecture } from '../lecture-view.ts'
import { acceptVideo, nothingMade } from './accept-video.ts'
import { requestWork } from './video-job-store.ts'

export const replaceVideo = checked<typeof lectureEndpoints.replaceVideo>(
  ({ ctx, user, params }) => requireVideo(ctx.db, user, params),
  async ({ ctx, user, params, files, caller, act }) => {
    const { db, now, videos } = ctx
    // The content at an address never changes, so the video gets a new folder. The old one is swept.
    const folder = newId()
    const video = { ...(await acceptVideo(ctx, folder, files.lecture, caller)), ...nothingMade }
    await ctx.media.save(files.lecture.path, `lectures/${video.video_file}`)
    const lecture = await auditChange(db, act, lectureSubject(params.lectureId), async (trx) => {
      const updated = await updateLecture(trx, params, video, now())
      if (!updated) return undefined
      await requestWork(trx, videos, updated, now())
      return updated
    })
    if (!lecture) {
      await ctx.media.remove(`lectures/${folder}`)
      throw new Problem('not-found', serverMessages.lectureNotFound)
    }
    return { message: messages.videoReplaced, lecture: await toLecture(ctx, user, lecture) }
  },
)
