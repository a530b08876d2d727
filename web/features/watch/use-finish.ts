import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/watch.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { Finish } from '../../player/player-source.ts'
import { arePreviews } from '../lecture/lecture-queries.ts'
import { openLectures, type ProgressOfLectures } from './course-progress.ts'

/** After the last lecture: the first incomplete one, or praise and the page of the completed course. */
export function useFinish(
  courseId: string,
  course: Course | undefined,
  lectures: Lecture[],
  progress: ProgressOfLectures | undefined,
  goOn: (lectureId: string) => void,
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
  const open = openLectures(lectures, progress)
  const [first] = open
  if (!first) {
    return {
      isComplete: true,
      heading: t(messages.courseFinished),
      text: course?.title ?? '',
      label: t(messages.seeCompleted),
      open: () => void navigate(`${pages.courseCompleted}?course=${courseId}`),
    }
  }
  return {
    isComplete: false,
    heading: t(messages.lastLecture),
    text: t(messages.notComplete({ count: open.length })),
    label: t(messages.continueWith({ title: first.title })),
    open: () => goOn(first._id),
  }
}
