import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-question.ts'
import { maxPostPictures } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { listUsable, replacePictures } from './post-picture-store.ts'

const reference = /resource:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g

type Showing = { userId: string; lectureId: string; postId: string; text: string; now: Date }

/**
 * Assigns to a question or an answer the pictures that its text names and its author added under this lecture. Others
 * appear as alternative text. Throws 400 above `maxPostPictures`.
 */
export async function showPictures(
  trx: Transaction<Tables>,
  { text, now, userId, lectureId, postId }: Showing,
) {
  const folders = [...new Set([...text.matchAll(reference)].map(([, folder = '']) => folder))]
  const ids = await listUsable(trx, { userId, lectureId, postId, folders })
  if (ids.length > maxPostPictures) {
    const tooMany = messages.tooManyPictures({ max: maxPostPictures })
    throw new Problem('broken', tooMany, { fields: { text: tooMany } })
  }
  await replacePictures(trx, postId, ids, now)
}
