import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../../../../contract/lecture-kinds.ts'
import type { Text } from '../../../../../contract/messages/message.ts'
import { draft } from '../../../../../contract/messages/section.ts'
import * as messages from '../../../../../contract/messages/workshop-content.ts'

/** A video that failed or is being prepared says so, draft or not: it needs somebody. */
export function describeState(lecture: Lecture): { text: Text; look: string } {
  const played = isPlayed(lecture) ? lecture.lecture : undefined
  const { state } = lecture.lecture
  const problem = played?.problem ?? played?.details?.missing
  if (state === 'failed')
    return {
      text: problem ? messages.failedBecause({ problem }) : messages.failed,
      look: 'font-medium text-error',
    }
  if (state === 'preparing')
    return { text: messages.preparing({ percent: Math.floor(played?.percent ?? 0) }), look: 'tabular-nums' }
  return lecture.isDraft
    ? { text: draft, look: 'font-medium text-base-content/75' }
    : { text: messages.live, look: 'text-base-content/75' }
}
