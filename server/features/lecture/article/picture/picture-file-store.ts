import type { Caller } from '../../../../core/admission/caller.ts'
import type { AppContext } from '../../../../core/context.ts'
import { toSafeName } from '../../../../core/media/file-name.ts'
import { newId } from '../../../../core/new-id.ts'
import type { ReceivedFile } from '../../../../http/multipart/receive-part.ts'

export type PictureDraft = Awaited<ReturnType<typeof storePicture>>

const file = 'file.webp'

/** Stores it as WebP and returns its row. The caller inserts the row or removes the file. */
export async function storePicture(
  { pictures }: Pick<AppContext, 'pictures'>,
  { lectureId, sent, caller, now }: { lectureId: string; sent: ReceivedFile; caller: Caller; now: Date },
) {
  const id = newId()
  const made = await pictures.fit(sent, 'article', caller, `lectures/${id}/${file}`)
  const file_name = `${toSafeName(sent.fileName ?? '').replace(/\.[^.]*$/, '') || 'picture'}.webp`
  const facts = { folder: id, file, ...made }
  return { id, lecture_id: lectureId, ...facts, file_name, media_type: 'image/webp', created_at: now }
}
