import type { Course } from '../../../contract/endpoints/course.ts'
import type { Settings } from '../../config.ts'
import { readStructure } from '../../db/tables/course-structure.ts'
import { publicAddress } from '../../http/public-address.ts'
import { pictureAddress } from '../../images/picture-sizes.ts'
import type { CourseRow } from './course-store.ts'

const [full, small] = [960, 480]

export function toCourse(settings: Settings, row: CourseRow): Course {
  const thumbnail = (width: number) => publicAddress(settings, pictureAddress(row.thumbnail_picture, width))
  const count = row.star_counts.reduce((sum, one) => sum + one, 0)
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    createdBy: row.created_by,
    state: row.state,
    thumbnail: { secure_url: thumbnail(full), small_url: thumbnail(small) },
    numberoflectures: row.lecture_count,
    numberOfLectures: row.lecture_count,
    totalSeconds: row.total_seconds,
    createdAt: row.created_at.toISOString(),
    ...readStructure(row),
    ...(count > 0 && { reviews: { mean: row.rating / 1_000, count } }),
  }
}
