import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { publicAddress } from '../../../http/public-address.ts'
import { type BankPictureRow, listPicturesBeside } from './bank-picture-store.ts'
import { foldersIn, referenceOf } from './picture-reference.ts'

export type PictureContext = Pick<AppContext, 'settings' | 'signer'> & { db: Database }

/** Contains a signed address, behind which is asked once more who may have it. */
export const toPicture = (
  { settings, signer }: Omit<PictureContext, 'db'>,
  row: Pick<BankPictureRow, 'folder' | 'file' | 'width' | 'height'>,
): ArticlePicture => ({
  reference: referenceOf(row),
  secure_url: publicAddress(settings, signer.addressOf(row.folder, row.file)),
  width: row.width,
  height: row.height,
})

/** The pictures that something about this question shows, or nothing. */
export async function picturesOf(ctx: PictureContext, questionId: string, shown: unknown) {
  const folders = foldersIn(shown)
  if (folders.length === 0) return {}
  const rows = await listPicturesBeside(ctx.db, questionId, folders)
  return rows.length > 0 ? { pictures: rows.map((row) => toPicture(ctx, row)) } : {}
}

/** Questions of one course, each with the pictures that it shows. */
export async function withPictures<Question extends object>(
  ctx: PictureContext,
  questions: Question[],
  idOf: (question: Question) => string,
): Promise<(Question & { pictures?: ArticlePicture[] })[]> {
  const [first] = questions
  if (!first) return questions
  const { pictures = [] } = await picturesOf(ctx, idOf(first), questions)
  if (pictures.length === 0) return questions
  return questions.map((question) => {
    const folders = new Set(foldersIn(question).map((folder) => referenceOf({ folder })))
    const shown = pictures.filter(({ reference }) => folders.has(reference))
    return shown.length > 0 ? { ...question, pictures: shown } : question
  })
}
