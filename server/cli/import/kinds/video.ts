import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { lectureForm } from '../../../../contract/endpoints/lecture.ts'
import { lectureFile, thumbnailFile } from '../../../../contract/validation/files.ts'
import { ownWork } from '../../../core/admission/caller.ts'
import { newId } from '../../../core/new-id.ts'
import { findCues, listCaptionRows, putCaptions } from '../../../features/caption/caption-store.ts'
import { writeWebvtt } from '../../../features/caption/write-captions.ts'
import type { ListedLectureRow } from '../../../features/lecture/lecture-list-store.ts'
import { videoFolder } from '../../../features/lecture/lecture-store.ts'
import { toLectureColumns } from '../../../features/lecture/opening/lecture-columns.ts'
import { acceptVideo } from '../../../features/lecture/video/accept-video.ts'
import { requestWork } from '../../../features/lecture/video/video-job-store.ts'
import { parse } from '../../../http/parse.ts'
import { readReply } from '../../../images/resize-in-child.ts'
import { copyAsJpeg, copyStored, type Export } from '../copy-stored.ts'
import type { LectureNotes } from '../course-notes.ts'
import { type Importer, receiveFile } from '../open-importer.ts'
import { readProse } from '../plan/front-matter.ts'
import { readCaptions } from '../read-captions.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { addImported } from './add-imported.ts'
import { exportVideoQuestions, importVideoQuestions, readVideoQuestions } from './video-questions.ts'

const poster = { width: 1_280, height: 720, file: 'poster-0.webp' }
const posterCpuMs = 8_000

export async function draftVideo({ title, description, questions }: PlannedLecture) {
  await readVideoQuestions(questions)
  const text = await readProse(description)
  return parse(lectureForm.schema, { title, description: text || title })
}

export async function importVideo(
  importer: Importer,
  { courseId, sectionId }: { courseId: string; sectionId: string | undefined },
  lecture: PlannedLecture,
  { defaultCaptions, title: _, fileName: __, resources: ___, ...rules }: LectureNotes,
) {
  const { db, media, videos } = importer
  const texts = await draftVideo(lecture)
  const captions = await readCaptions(lecture.captions)
  const questions = await readVideoQuestions(lecture.questions)
  const id = newId()
  await using video = await receiveFile(importer, lecture.path, lectureFile)
  const columns = await acceptVideo(importer, id, video, ownWork)
  const poster_file = lecture.picture ? await savePoster(importer, id, lecture.picture) : null
  await media.save(video.path, `lectures/${columns.video_file}`)
  const now = new Date()
  const draft = {
    id,
    course_id: courseId,
    ...texts,
    ...toLectureColumns(rules),
    ...columns,
    poster_file,
    created_at: now,
  }
  await addImported(db, { draft, sectionId, path: lecture.path }, async (trx) => {
    for (const one of captions)
      await putCaptions(
        trx,
        { ...one, id: newId(), lecture_id: id, created_at: now },
        one.language === defaultCaptions,
      )
    await importVideoQuestions(trx, { courseId, lectureId: id, now }, questions)
    await requestWork(trx, videos, draft, now)
  }).catch(async (error) => {
    await media.remove(`lectures/${id}`)
    throw error
  })
  return id
}

async function savePoster(importer: Importer, id: string, picture: string) {
  const { files, media, resizer } = importer
  const { width, height, file } = poster
  await using source = await receiveFile(importer, picture, thumbnailFile)
  const path = files.incomingPath()
  const order = { source: source.path, sizes: [{ width, height, path }] }
  readReply(await resizer.resize(order, posterCpuMs, ownWork.signal))
  await media.save(path, `lectures/${id}/${file}`)
  return file
}

/** Returns the language of the captions that players show without being asked. */
export async function exportVideo({ db, media, folder }: Export, lecture: ListedLectureRow, name: string) {
  const { id: lectureId, video_file, poster_file } = lecture
  const path = join(folder, name)
  await copyStored(media, `lectures/${video_file}`, path + extname(video_file))
  if (poster_file) await copyAsJpeg(media, `lectures/${videoFolder(lecture)}/${poster_file}`, `${path}.jpg`)
  await exportVideoQuestions(db, lectureId, path)
  const captions = await listCaptionRows(db, lectureId)
  for (const { id: captionsId, language } of captions) {
    const cues = (await findCues(db, { lectureId, captionsId })) ?? []
    await writeFile(`${path}.${language}.vtt`, writeWebvtt(cues))
  }
  return captions.find(({ is_default }) => is_default)?.language
}
