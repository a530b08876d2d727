import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { listAuditFiles } from '../../features/audit/files/audit-file-store.ts'
import { bannerPictureOf, readSchool } from '../../features/school/school-store.ts'
import { filesOfPicture, type PictureShape } from '../../images/picture-sizes.ts'
import type { MediaStore, StoredFile } from '../../storage/media-store.ts'
import { answerFile } from '../../uploads/answer-uploads.ts'

type OwnedMedia = { files: StoredFile[]; missing: string[] }

/**
 * Lists the files that rows own: pictures, files of the audit log, and everything in the folders of videos,
 * resources and answers. `missing` are needed but not there.
 */
export async function listOwnedMedia(db: Kysely<Tables>, media: MediaStore): Promise<OwnedMedia> {
  const rows = await db.selectFrom('lecture').select('video_file').where('video_file', '!=', '').execute()
  const resources = await db.selectFrom('resource').select(['folder', 'file']).execute()
  const inQuestions = await db.selectFrom('bank_picture').select(['folder', 'file']).execute()
  const answered = await db.selectFrom('quiz_file').select('id').execute()
  const handedIn = await db.selectFrom('submission_file').select('id').execute()
  const cameBack = await db.selectFrom('feedback_file').select('id').execute()
  const videos = [
    ...rows.map((row) => row.video_file),
    ...[...resources, ...inQuestions].map(({ folder, file }) => `${folder}/${file}`),
    ...[...answered, ...handedIn, ...cameBack].map(({ id }) => answerFile(id)),
  ]
  const [pictures, logs] = [await listPictures(db), new Set(await listAuditFiles(db))]
  const folders = new Set(videos.map((video) => `lectures/${video.split('/')[0]}/`))
  const files: StoredFile[] = []
  for await (const file of media.list('pictures/')) if (pictures.has(file.name)) files.push(file)
  for await (const file of media.list('audit/')) if (logs.has(file.name)) files.push(file)
  for await (const file of media.list('lectures/')) if (folders.has(folderOf(file.name))) files.push(file)
  const found = new Set(files.map(({ name }) => name))
  const needed = [...pictures, ...logs, ...videos.map((video) => `lectures/${video}`)]
  return { files, missing: needed.filter((name) => !found.has(name)) }
}

async function listPictures(db: Kysely<Tables>) {
  const avatars = await db
    .selectFrom('user')
    .select('avatar_picture as name')
    .where('avatar_picture', 'is not', null)
    .execute()
  const thumbnails = await db.selectFrom('course').select('thumbnail_picture as name').execute()
  const banner = bannerPictureOf(await readSchool(db))
  const namesOf = (rows: { name: string | null }[], shape: PictureShape) =>
    rows.flatMap(({ name }) => filesOfPicture(name ?? '', shape))
  return new Set([
    ...namesOf(avatars, 'avatar'),
    ...namesOf(thumbnails, 'thumbnail'),
    ...(banner ? filesOfPicture(banner, 'banner') : []),
  ])
}

const folderOf = (name: string) => name.split('/').slice(0, 2).join('/').concat('/')
