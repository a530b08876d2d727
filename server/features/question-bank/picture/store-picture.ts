import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import { newId } from '../../../core/new-id.ts'
import type { ReceivedFile } from '../../../http/multipart/receive-part.ts'
import type { BankPictureRow } from './bank-picture-store.ts'

export type PictureDraft = Omit<BankPictureRow, 'deleted_at'> & { deleted_at: null }

/** `id`: where a text refers to the picture already. */
export type Sent = { id?: string; courseId: string; sent: ReceivedFile; caller: Caller; now: Date }

const file = 'file.webp'

/** Stores it as WebP and returns its row. The caller inserts the row or removes the file. */
export async function storePicture(
  { pictures }: Pick<AppContext, 'pictures'>,
  { id = newId(), courseId, sent, caller, now }: Sent,
): Promise<PictureDraft> {
  const { width, height, bytes } = await pictures.fit(sent, 'article', caller, `lectures/${id}/${file}`)
  return {
    ...{ id, course_id: courseId, folder: id, file },
    ...{ bytes, width, height, created_at: now, deleted_at: null },
  }
}
