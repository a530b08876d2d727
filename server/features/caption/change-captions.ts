import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { translate } from '../../../contract/messages/message.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as articleMessages from '../../../contract/messages/server-article.ts'
import * as captionFile from '../../../contract/messages/server-captions.ts'
import { localeOf } from '../../core/locales.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange, auditCreation } from '../../db/audit/audited.ts'
import { checked } from '../../http/handlers/checked.ts'
import type { ReceivedFile } from '../../http/multipart/receive-part.ts'
import type { Handler } from '../../http/route.ts'
import { needsDraftMark, requireVisibleLecture } from '../lecture/lecture-access.ts'
import { findLectureRow, holdLecture } from '../lecture/lecture-store.ts'
import { captionsSubject, cueColumns, deleteCaptionsRow, putCaptions } from './caption-store.ts'
import { nameCaptions, toCaptions } from './caption-view.ts'
import { parseCaptions } from './parse/parse-captions.ts'

export const addCaptions = checked<typeof captionEndpoints.addCaptions>(
  async ({ ctx, user, params }) => {
    await requireVisibleLecture(ctx.db, user, params.lectureId)
    const lecture = await findLectureRow(ctx.db, params.lectureId)
    if (!lecture || !isPlayed(lecture)) throw new Problem('conflict', articleMessages.notAVideo)
  },
  async ({ ctx, user, params, body, files, request, act }) => {
    const { lectureId } = params
    const { language, isDefault } = body
    const { cues, warnings } = await parseCaptions(await readText(files.captions), files.captions.mediaType)
    const draft = {
      id: newId(),
      lecture_id: lectureId,
      language,
      label: nameCaptions(language),
      ...cueColumns(cues),
      created_at: ctx.now(),
    }
    const row = await auditCreation(ctx.db, act, captionsSubject, async (trx) => {
      if (!(await holdLecture(trx, lectureId))) throw new Problem('not-found', serverMessages.lectureNotFound)
      return putCaptions(trx, draft, isDefault)
    })
    return {
      message: messages.captionsAdded,
      caption: toCaptions(ctx, row, await needsDraftMark(ctx.db, user, lectureId)),
      warnings: warnings.map((warning) => translate(localeOf(request), warning)),
    }
  },
)

async function readText({ path }: ReceivedFile) {
  const bytes = await readFile(path)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  const message = captionFile.notUtf8
  throw new Problem('broken', message, { fields: { captions: message } })
}

export const deleteCaptions: Handler<typeof captionEndpoints.deleteCaptions> = async ({
  ctx,
  user,
  params,
  act,
}) => {
  await requireVisibleLecture(ctx.db, user, params.lectureId)
  const which = captionsSubject(params.captionsId)
  const isDeleted = await auditChange(ctx.db, act, which, (trx) => deleteCaptionsRow(trx, params))
  if (!isDeleted) throw new Problem('not-found', serverMessages.captionsNotFound)
  return { message: messages.captionsDeleted }
}
