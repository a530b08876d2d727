import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePoster } from '../../../contract/lecture.ts'
import { serverSays } from '../../../contract/server-words.ts'
import { says } from '../../../contract/words.ts'
import { door } from '../../http/door.ts'
import { asProblem } from '../../media/video/judge-video.ts'
import { RefusedVideo } from '../../media/video/video-orders.ts'
import { Problem } from '../../problem.ts'
import { requireLecture } from '../lecture-access.ts'
import { updateVideo, videoFolder } from '../lecture-store.ts'
import { showLecture } from '../lecture-view.ts'

export const choosePosterDoor = door(choosePoster, async ({ house, person, params, form, caller }) => {
  const { db, files, videos, deletions } = house
  const row = await requireLecture(db, params)
  if (form.second > (row.duration_seconds ?? form.second))
    throw new Problem('broken', serverSays.momentPastEnd, { fields: { second: serverSays.momentPastEnd } })

  await using opened = new AsyncDisposableStack()
  const folder = await files.makeWorkFolder(randomUUID())
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const source = { path: files.pathOf(`lectures/${row.video_file}`), kind: row.video_kind }
  const isDrawn = await videos.drawPoster(source, form.second, folder, caller).catch((error) => {
    throw error instanceof RefusedVideo ? asProblem(error) : error
  })
  if (!isDrawn) throw new Problem('conflict', serverSays.videosNotPreparedHere)
  // An address never changes what it answers, so another frame is another file.
  const poster_file = `poster-${Math.round(form.second * 1_000)}.webp`
  const nameOf = (file: string) => `lectures/${videoFolder(row)}/${file}`
  await files.keep(join(folder, 'poster.webp'), nameOf(poster_file))
  if (!(await updateVideo(db, row, { poster_file })))
    throw new Problem('not-found', serverSays.lectureNotFound)
  const before = row.poster_file
  // While a backup runs it stays, until its lecture goes.
  if (before && before !== poster_file) await deletions.whileNoBackup(() => files.remove(nameOf(before)))
  const lecture = await requireLecture(db, params)
  return { message: says.posterChosen, lecture: await showLecture(house, person, lecture) }
})
