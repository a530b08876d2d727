import { pages } from '../../../contract/addresses.ts'
import type { BegunCourse } from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/generated/learning.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { formatTime } from '../../player/format-time.ts'

export const goOn = ({ _id, lectureId }: Pick<BegunCourse, '_id' | 'lectureId'>) => ({
  to: `${pages.lectures}?${new URLSearchParams({ course: _id, ...(lectureId && { lecture: lectureId }) })}`,
  state: { playsAtOnce: true },
})

export function describeGoOn({ lectureKind, position }: BegunCourse): Message {
  const hasTime = lectureKind === 'video' || lectureKind === 'audio'
  if (position === 0) return messages.begin
  return hasTime ? messages.continueAt({ time: formatTime(position) }) : messages.goOn
}
