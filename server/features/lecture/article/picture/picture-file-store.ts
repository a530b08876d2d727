import type { AppContext } from '../../../../context.ts'
import type { Caller } from '../../../../core/admission/caller.ts'
import { toSafeName } from '../../../../core/media/file-name.ts'
import { newId } from '../../../../core/new-id.ts'
import type { ReceivedFile } from '../../../../http/multipart/receive-part.ts'

export type PictureDraft = Awaited<ReturnType<typeof storePicture>>

type Sent = { lectureId: string; sent: ReceivedFile; nameInFolder?: string; caller: Caller; now: Date }

const file = 'file.webp'
// The name of a file on somebody's machine may say who is on the picture, and outlives the account.
const neutralName = 'picture'

/**
 * Stores it as WebP and returns its row. The caller inserts the row or removes the file. `nameInFolder` is for imports of
 * the operator's folders, which exports give back.
 */
export async function storePicture(
  { pictures }: Pick<AppContext, 'pictures'>,
  { lectureId, sent, nameInFolder, caller, now }: Sent,
) {
  const id = newId()
  const made = await pictures.fit(sent, 'article', caller, `lectures/${id}/${file}`)
  const name = nameInFolder === undefined ? neutralName : toSafeName(nameInFolder).replace(/\.[^.]*$/, '')
  const file_name = `${name || neutralName}.webp`
  const facts = { folder: id, file, ...made }
  return { id, lecture_id: lectureId, ...facts, file_name, media_type: 'image/webp', created_at: now }
}
