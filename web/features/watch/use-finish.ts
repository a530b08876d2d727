import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { Finish } from '../../player/player-source.ts'
import type { Positions } from './course-progress.ts'

/** What the last lecture ends with: the first one that is not finished, else praise and other courses. */
export function useFinish(
  course: Course | undefined,
  lectures: Lecture[],
  positions: Positions,
  choose: (lectureId: string) => void,
): Finish {
  const navigate = useNavigate()
  const last = lectures.at(-1)
  const unfinished = lectures.filter((lecture) => lecture !== last && !positions[lecture._id]?.isFinished)
  const [first] = unfinished
  if (!first) {
    return {
      isComplete: true,
      heading: 'You finished the course!',
      text: course?.title ?? '',
      label: 'Find another course',
      open: () => void navigate(pages.courses),
    }
  }
  return {
    isComplete: false,
    heading: 'That was the last lecture',
    text:
      unfinished.length === 1
        ? '1 lecture is not finished yet.'
        : `${unfinished.length} lectures are not finished yet.`,
    label: `Continue with “${first.title}”`,
    open: () => choose(first._id),
  }
}
