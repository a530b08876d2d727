import { access, constants, lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { articlePictureFile } from '../../../../contract/validation/files.ts'
import { maxArticlePictures } from '../../../../contract/validation/limits.ts'
import { ownWork } from '../../../core/admission/caller.ts'
import { CommandError, Problem } from '../../../core/problem.ts'
import { type PictureDraft, storePicture } from '../../../features/lecture/article/picture/picture-store.ts'
import { referenceOf } from '../../../features/lecture/article/picture/picture-view.ts'
import { type Importer, receiveFile } from '../open-importer.ts'
import { type Outcome, report } from '../outcome.ts'
import { nameInFolder } from '../plan/list-entries.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { nameBelow, pictureFolderOf, replaceDestinations } from './picture-names.ts'

export async function storePictures(
  importer: Importer,
  {
    lecture,
    body,
    lectureId,
    present,
  }: { lecture: PlannedLecture; body: string; lectureId: string; present: number },
  outcome: Outcome,
) {
  const rows = new Map<string, PictureDraft>()
  const now = new Date()
  try {
    await eachPicture(lecture, body, outcome, async (path, name) => {
      if (present + rows.size >= maxArticlePictures)
        throw new Problem('limit-reached', articleMessages.tooManyPictures({ max: maxArticlePictures }))
      await using sent = await receiveFile(importer, path, articlePictureFile)
      const picture = { lectureId, sent, nameInFolder: name, caller: ownWork, now }
      rows.set(name, await storePicture(importer, picture))
    })
  } catch (error) {
    await removePictures(importer, [...rows.values()])
    throw error
  }
  const text = replaceDestinations(body, (address) => {
    const row = rows.get(nameBelow(pictureFolderOf(lecture.name), address) ?? '')
    return row && referenceOf(row)
  })
  return { rows: [...rows.values()], text }
}

export async function removePictures({ media }: Pick<Importer, 'media'>, rows: PictureDraft[]) {
  for (const { folder } of rows) await media.remove(`lectures/${folder}`)
}

export const reportPictures = (importer: Importer, lecture: PlannedLecture, body: string, outcome: Outcome) =>
  eachPicture(lecture, body, outcome, async (path, name) => {
    await using _file = await receiveFile(importer, path, articlePictureFile)
    console.log(`  would add a picture: ${lecture.title}, ${name}`)
  })

/** Names are compared with the folder's entries and never followed, so neither a name nor a link leads out of it. */
async function eachPicture(
  { path, name }: PlannedLecture,
  body: string,
  outcome: Outcome,
  take: (path: string, name: string) => Promise<void>,
) {
  const folder = pictureFolderOf(name)
  const wanted = new Set<string>()
  replaceDestinations(body, (address) => void wanted.add(nameBelow(folder, address) ?? ''))
  wanted.delete('')
  if (wanted.size === 0) return
  const stored = await nameInFolder(dirname(path), folder)
  const files = await listFiles(join(dirname(path), stored))
  for (const one of wanted)
    await report(outcome, `${folder}/${one}`, async () => {
      const found = files.find((file) => file.normalize('NFC') === one)
      if (!found) throw new CommandError('The text shows this picture, but the folder lacks it.')
      const source = join(dirname(path), stored, found)
      await access(source, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(`This file cannot be read (${error.code}).`)
      })
      await take(source, one)
    })
}

async function listFiles(folder: string) {
  const found = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found?.isDirectory()) return []
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
