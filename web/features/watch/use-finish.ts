import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/watch.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { Finish } from '../../player/player-source.ts'
import { arePreviews } from '../lecture/lecture-queries.ts'
import type { Positions } from './course-progress.ts'

/** What the last lecture ends with: the first one that is not finished, else praise and other courses. */
export function useFinish(
  course: Course | undefined,
  lectures: Lecture[],
  positions: Positions,
  choose: (lectureId: string) => void,
): Finish {
  const t = useTranslate()
  const navigate = useNavigate()
  if (arePreviews(course, lectures)) {
    return {
      isComplete: false,
      heading: t(messages.lastPreview),
      text: t(messages.previewsOnly),
      label: t(messages.findCourse),
      open: () => void navigate(pages.courses),
    }
  }
  const last = lectures.at(-1)
  const unfinished = lectures.filter((lecture) => lecture !== last && !positions[lecture._id]?.isFinished)
  const [first] = unfinished
  if (!first) {
    return {
      isComplete: true,
      heading: t(messages.courseFinished),
      text: course?.title ?? '',
      label: t(messages.findCourse),
      open: () => void navigate(pages.courses),
    }
  }
  return {
    isComplete: false,
    heading: t(messages.lastLecture),
    text: t(messages.notFinished({ count: unfinished.length })),
    label: t(messages.continueWith({ title: first.title })),
    open: () => choose(first._id),
  }
}
