import { pages } from '../../../contract/addresses.ts'
import type { BegunCourse } from '../../../contract/endpoints/learning.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as messages from '../../../contract/messages/learning.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { formatTime } from '../../player/format-time.ts'
import { isAtEnd, resumeAt } from '../progress/where-to-begin.ts'

export const goOn = ({ _id, lectureId }: Pick<BegunCourse, '_id' | 'lectureId'>) => ({
  to: `${pages.lectures}?${new URLSearchParams({ course: _id, ...(lectureId && { lecture: lectureId }) })}`,
  state: { playsAtOnce: true },
})

type Stop = Pick<BegunCourse, 'lectureKind' | 'position' | 'duration'>

/** Says where the lecture page will begin. */
export function describeGoOn({ lectureKind, ...stop }: Stop): Message {
  if (stop.position === 0) return messages.begin
  if (!lectureKind || !isPlayed({ kind: lectureKind })) return messages.goOn
  const seconds = resumeAt(stop)
  if (seconds > 0) return messages.continueAt({ time: formatTime(seconds) })
  return isAtEnd(stop) ? messages.watchAgain : messages.begin
}
