import type { ColumnType } from 'kysely'
import type { Cue } from '../../../contract/endpoints/caption.ts'
import { defineTableWithoutPeople } from './define-table.ts'

export interface CaptionTable {
  id: string
  lecture_id: string
  language: string
  label: string
  is_default: boolean
  /** Ordered by time, as plain text; written as JSON text. */
  cues: ColumnType<Cue[], string, string>
  /** Of the cues; null until a process that knows it has written them. */
  revision: ColumnType<string | null, string | undefined, string>
  /** The folder of the video that contained these captions; null if a person uploaded them. */
  video_folder: string | null
  created_at: Date
}

export const caption = defineTableWithoutPeople<CaptionTable>({
  key: ['id'],
  bounds: [
    { atMost: 'maxCaptions', per: 'lecture', past: '409', where: 'server/features/caption/caption-store.ts' },
    { onePer: ['lecture_id', 'language'] },
  ],
  why: 'what is said in a lecture',
})
