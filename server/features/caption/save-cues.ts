import type { Cue, captionEndpoints } from '../../../contract/endpoints/caption.ts'
import * as cueMessages from '../../../contract/messages/cue.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { cueCheck, tidyCueText } from '../../../contract/validation/cues/check-cue.ts'
import { Problem } from '../../core/problem.ts'
import { requireRevision } from '../../core/revision/content-revision.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { checked } from '../../http/handlers/checked.ts'
import { needsDraftMark, requireVisibleLecture } from '../lecture/lecture-access.ts'
import { findLectureRow, holdLecture } from '../lecture/lecture-store.ts'
import { cuesSubject, findCues, updateCues } from './caption-store.ts'
import { toCaptions } from './caption-view.ts'
import { withRevision } from './list-captions.ts'
import { byTime } from './parse/parse-captions.ts'

export const saveCues = checked<typeof captionEndpoints.saveCues>(
  ({ ctx, user, params }) => requireVisibleLecture(ctx.db, user, params.lectureId),
  async ({ ctx, user, params, body, act }) => {
    const { lectureId } = params
    const given = body.cues.map(tidy)
    const saved = await auditChange(ctx.db, act, cuesSubject(params.captionsId), async (trx) => {
      const stored = (await holdLecture(trx, lectureId)) ? await findCues(trx, params) : undefined
      if (!stored) throw new Problem('not-found', serverMessages.captionsNotFound)
      requireRevision(body.revision, stored, cueMessages.changedMeanwhile)
      const lecture = await findLectureRow(trx, lectureId)
      requireRight(given, cueCheck({ videoSeconds: lecture?.duration_seconds ?? null, stored }))
      const cues = keepSettings(given, stored).toSorted(byTime)
      return { row: await updateCues(trx, params, cues), cues }
    })
    return {
      message: serverMessages.captionsSaved,
      ...withRevision(saved.cues),
      caption: toCaptions(ctx, saved.row, await needsDraftMark(ctx.db, user, lectureId)),
    }
  },
)

/** Files have thousandths of a second. */
const tidy = ({ startSeconds, endSeconds, text, ...settings }: Cue): Cue => ({
  startSeconds: Math.round(startSeconds * 1_000) / 1_000,
  endSeconds: Math.round(endSeconds * 1_000) / 1_000,
  text: tidyCueText(text),
  ...settings,
})

function requireRight(cues: Cue[], check: ReturnType<typeof cueCheck>) {
  if (cues.length === 0) throw wrong(cueMessages.noneLeft)
  for (const [index, cue] of cues.entries()) {
    const problem = check(cue)
    if (problem) throw wrong(cueMessages.inCue({ number: index + 1, problem }))
  }
}

const wrong = (message: typeof cueMessages.noneLeft) =>
  new Problem('broken', message, { fields: { cues: message } })

/** Programs that know only times and text lose no settings. */
function keepSettings(cues: Cue[], stored: Cue[]): Cue[] {
  const known = stored.filter(({ settings }) => settings)
  const [starts, ends, texts] = (['startSeconds', 'endSeconds', 'text'] as const).map(
    (field) => new Map(known.map((cue) => [cue[field], cue.settings])),
  )
  return cues.map(({ settings: given, ...cue }) => {
    const settings =
      given ?? starts?.get(cue.startSeconds) ?? ends?.get(cue.endSeconds) ?? texts?.get(cue.text)
    return settings ? { ...cue, settings } : cue
  })
}
