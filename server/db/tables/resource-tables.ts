import type { Generated } from 'kysely'
import { defineTableWithoutPeople } from './define-table.ts'

/** A file attached to a lecture, or a picture in its text. It has its own folder, which copies of a course share. */
export interface ResourceTable {
  id: string
  lecture_id: string
  /** Below `lectures/`. */
  folder: string
  file: string
  file_name: string
  media_type: string
  bytes: number
  sha256: string
  /** In pixels, for a picture in the text of an article; null for downloads. */
  width: number | null
  height: number | null
  /** A picture in a question or an answer about the lecture; see `post_picture`. */
  is_in_post: Generated<boolean>
  created_at: Date
  deleted_at: Date | null
}

export const resource = defineTableWithoutPeople<ResourceTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxResources',
      per: 'lecture',
      past: '409',
      where: 'server/features/lecture/resource/resource-store.ts',
    },
    {
      atMost: 'maxArticlePictures',
      per: 'article',
      past: '409',
      where: 'server/features/lecture/article/picture/save-picture.ts',
    },
    {
      atMost: 'maxPostPictureMegabytesPerDay',
      per: 'person and day, in questions and answers',
      past: '429',
      where: 'server/features/question/picture/add-post-picture.ts',
    },
    { kept: 'KEEP_DELETED_SECONDS' },
  ],
  why: 'files to download at a lecture, and pictures in texts',
  columns: {
    file_name:
      'the name that the person who added it chose, for everyone to read; a neutral name for pictures, except from an imported folder',
  },
})
