import type { Lecture } from '../../contract/lecture.ts'
import type { House } from '../house.ts'
import { publicAddress } from '../http/public-address.ts'
import type { LectureRow } from './lecture-store.ts'

/** A lecture as somebody signed in may see it, with a fresh address of its video. */
export function showLecture({ settings, signer }: House, row: LectureRow): Lecture {
  const [folder = '', file = ''] = row.video_file.split('/')
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    lecture: {
      secure_url: publicAddress(settings, signer.addressOf(folder, file)),
      type: row.video_kind,
    },
  }
}
