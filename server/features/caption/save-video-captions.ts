import { canonicalTag } from '../../../contract/validation/language.ts'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import { transact } from '../../db/transact.ts'
import type { CaptionTrack } from '../../video/video-orders.ts'
import { holdLecture, type LectureRow, videoFolder } from '../lecture/lecture-store.ts'
import { cueColumns, insertVideoCaptions } from './caption-store.ts'
import { nameCaptions } from './caption-view.ts'
import { cleanCue } from './parse/clean-cue.ts'

/** BCP 47's tag for an unknown language. */
const unstated = 'und'

/** Saves the captions that a lecture's video contained. Never replaces captions that a person uploaded. */
export async function saveVideoCaptions(
  db: Database,
  lecture: Pick<LectureRow, 'id' | 'video_file'>,
  tracks: CaptionTrack[],
  now: Date,
) {
  const drafts = tracks.flatMap((track) => {
    const cues = cuesOf(track)
    if (cues.length === 0) return []
    const language = canonicalTag(track.language) ?? unstated
    const label = nameCaptions(language)
    return [{ id: newId(), lecture_id: lecture.id, language, label, ...cueColumns(cues), created_at: now }]
  })
  await transact(db, async (trx) => {
    if (!(await holdLecture(trx, lecture.id))) return
    await insertVideoCaptions(trx, lecture.id, videoFolder(lecture), drafts)
  })
}

const cuesOf = ({ cues, markup }: CaptionTrack) =>
  cues
    .map((cue) => ({ ...cue, text: cleanCue(withoutControls(cue.text), markup) }))
    .filter(({ text }) => text)
    .toSorted((a, b) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds)

const withoutControls = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
