import type { Course } from '../../../contract/endpoints/course.ts'
import { allowsManualCompletion } from '../../../contract/endpoints/course-fields.ts'
import type { Settings } from '../../config.ts'
import { readStructure } from '../../db/tables/course-structure.ts'
import { publicAddress } from '../../http/public-address.ts'
import { pictureAddress } from '../../images/picture-sizes.ts'
import type { CourseRow } from './course-store.ts'

const [full, small] = [960, 480]

export function toCourse(settings: Settings, row: CourseRow): Course {
  const thumbnail = (width: number) => publicAddress(settings, pictureAddress(row.thumbnail_picture, width))
  const reviews = reviewTotals(row)
  const structure = readStructure(row)
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
    ...structure,
    allowsManualCompletion: allowsManualCompletion(structure),
    choosesManualCompletion: structure.allowsManualCompletion !== null,
    ...(reviews && { reviews }),
  }
}

type Rated = Pick<CourseRow, 'star_counts' | 'rating' | 'vote_average'>

/** `average` is rounded to thousandths, as `mean` is. Undefined while no review is counted. */
export function reviewTotals({ star_counts: counts, rating, vote_average }: Rated) {
  const count = counts.reduce((sum, one) => sum + one, 0)
  if (count === 0) return undefined
  const stars = counts.reduce((sum, one, index) => sum + one * (index + 1), 0)
  const thousandths = vote_average ?? Math.round((1_000 * stars) / count)
  return { mean: rating / 1_000, average: thousandths / 1_000, count }
}
