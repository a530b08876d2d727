import type { Generated } from 'kysely'

/** A file that hangs on a lecture, or a picture in its text. It lies in a folder of its own, which copies of a course share. */
export interface ResourceTable {
  id: string
  lecture_id: string
  /** Below `lectures/`. */
  folder: string
  file: string
  /** Under which it is downloaded. */
  file_name: string
  media_type: string
  bytes: number
  sha256: string
  /** In pixels, of a picture in the text of an article; null of what is downloaded. */
  width: number | null
  height: number | null
  /** A picture in a question or an answer about the lecture, of which `post_picture` says more. */
  is_in_post: Generated<boolean>
  created_at: Date
  deleted_at: Date | null
}
