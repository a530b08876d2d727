import type { AppContext } from '../../../context.ts'
import { newId } from '../../../core/new-id.ts'
import { originalFile } from '../../../video/served-files.ts'
import { judgeSound } from './judge-sound.ts'
import type { PictureDraft, Sent } from './store-picture.ts'

/** Stores it as it is and returns its row. The caller inserts the row or removes the file. */
export async function storeSound(
  { videos, media }: Pick<AppContext, 'videos' | 'media'>,
  { id = newId(), courseId, sent, caller, now }: Sent,
): Promise<PictureDraft> {
  const file = originalFile(await judgeSound({ videos }, sent, caller))
  await media.save(sent.path, `lectures/${id}/${file}`)
  return {
    ...{ id, course_id: courseId, folder: id, file },
    ...{ bytes: sent.bytes, width: 0, height: 0, created_at: now, deleted_at: null },
  }
}
