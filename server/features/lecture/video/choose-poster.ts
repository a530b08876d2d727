import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { lectureEndpoints } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { borrowFile } from '../../../storage/borrow-file.ts'
import { asProblem } from '../../../video/judge-video.ts'
import { RejectedVideo } from '../../../video/video-orders.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { requireLecture, requireVideo } from '../lecture-access.ts'
import { updateVideo, videoFolder } from '../lecture-store.ts'
import { toLecture } from '../lecture-view.ts'
import { isPosterInUse } from './poster-store.ts'

export const choosePoster: Handler<typeof lectureEndpoints.choosePoster> = async ({
  ctx,
  user,
  params,
  body,
  caller,
  act,
}) => {
  const { db, files, media, videos, deletions } = ctx
  const row = await requireVideo(db, user, params)
  if (body.second > (row.duration_seconds ?? body.second))
    throw new Problem('broken', serverMessages.secondPastEnd, {
      fields: { second: serverMessages.secondPastEnd },
    })

  await using opened = new AsyncDisposableStack()
  const folder = await files.makeWorkFolder(randomUUID())
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const original = opened.use(await borrowFile(ctx, `lectures/${row.video_file}`, caller.signal))
  const source = { path: original.path, mediaType: row.video_kind }
  const isRendered = await videos.renderPoster(source, body.second, folder, caller).catch((error) => {
    throw error instanceof RejectedVideo ? asProblem(error) : error
  })
  if (!isRendered) throw new Problem('conflict', serverMessages.videosNotPreparedHere)
  // The content at an address never changes, so another frame gets another file name.
  const poster_file = `poster-${Math.round(body.second * 1_000)}.webp`
  const nameOf = (file: string) => `lectures/${videoFolder(row)}/${file}`
  await media.save(join(folder, 'poster.webp'), nameOf(poster_file))
  const which = lectureSubject(row.id)
  if (!(await auditChange(db, act, which, (trx) => updateVideo(trx, row, { poster_file }))))
    throw new Problem('not-found', serverMessages.lectureNotFound)
  const before = row.poster_file
  // During a backup, the old file stays until its lecture is purged.
  if (before && !(await isPosterInUse(db, videoFolder(row), before)))
    await deletions.whileNoBackup(() => media.remove(nameOf(before)))
  const lecture = await requireLecture(db, user, params)
  return { message: messages.posterChosen, lecture: await toLecture(ctx, user, lecture) }
}
