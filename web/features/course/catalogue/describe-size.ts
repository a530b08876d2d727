import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course.ts'
import { formatLength } from '../../../lib/format/format-facts.ts'

export function describeSize({
  numberoflectures,
  totalSeconds,
}: Pick<Course, 'numberoflectures' | 'totalSeconds'>) {
  const lectures = messages.lectures({ count: numberoflectures })
  return totalSeconds > 0 ? messages.size({ lectures, length: formatLength(totalSeconds) }) : lectures
}
