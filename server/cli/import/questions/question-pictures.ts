import { mkdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { theFile } from '../../../../contract/messages/rules.ts'
import {
  articlePictureFile,
  type FileRule,
  isExpectedType,
  soundFile,
} from '../../../../contract/validation/files.ts'
import { ownWork } from '../../../core/admission/caller.ts'
import { CommandError } from '../../../core/problem.ts'
import { listPictures } from '../../../features/question-bank/picture/bank-picture-store.ts'
import { foldersIn, referenceOf } from '../../../features/question-bank/picture/picture-reference.ts'
import { type PictureDraft, storePicture } from '../../../features/question-bank/picture/store-picture.ts'
import { storeSound } from '../../../features/question-bank/picture/store-sound.ts'
import { pictureFolderOf } from '../articles/picture-names.ts'
import { copyStored, type Export } from '../copy-stored.ts'
import { type Importer, receiveFile } from '../open-importer.ts'

const shownFile: FileRule = {
  label: theFile,
  mediaTypes: [...articlePictureFile.mediaTypes, ...soundFile.mediaTypes],
  accept: '',
  maxBytes: Math.max(articlePictureFile.maxBytes, soundFile.maxBytes),
}

/** Beside the file of the questions. */
const pictureFolder = pictureFolderOf('questions')

/** Writes the pictures that the text shows and the sounds that it plays; returns the text with the names of their files. */
export async function exportPictures({ db, media, folder }: Export, courseId: string, text: string) {
  const rows = await listPictures(db, courseId, foldersIn(text))
  if (rows.length > 0) await mkdir(join(folder, pictureFolder))
  let named = text
  for (const [index, row] of rows.entries()) {
    const name = `${index + 1}${extname(row.file)}`
    await copyStored(media, `lectures/${row.folder}/${row.file}`, join(folder, pictureFolder, name))
    named = named.replaceAll(referenceOf(row), `${pictureFolder}/${name}`)
  }
  return named
}

/** Names have no slash, so none leads out of the folder. */
const inFolder = /\bquestions\.pictures\/([\w-]{1,100}\.\w{1,5})\b/g

export async function storePictures(importer: Importer, folder: string, text: string) {
  const pictures = new Map<string, PictureDraft>()
  const names = new Set([...text.matchAll(inFolder)].map(([, name = '']) => name))
  try {
    for (const name of names) pictures.set(name, await store(importer, join(folder, pictureFolder, name)))
  } catch (error) {
    await removePictures(importer, [...pictures.values()])
    throw error
  }
  const shown = text.replace(inFolder, (whole, name: string) => {
    const picture = pictures.get(name)
    return picture ? referenceOf(picture) : whole
  })
  return { text: shown, pictures: [...pictures.values()] }
}

async function store(importer: Importer, path: string) {
  await using sent = await receiveFile(importer, path, shownFile).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    throw new CommandError(`A question shows the file ${path}, but the folder lacks it.`)
  })
  const save = isExpectedType(soundFile, sent.mediaType) ? storeSound : storePicture
  return await save(importer, { courseId: '', sent, caller: ownWork, now: new Date() })
}

export async function removePictures({ media }: Pick<Importer, 'media'>, pictures: PictureDraft[]) {
  for (const { folder } of pictures) await media.remove(`lectures/${folder}`)
}
