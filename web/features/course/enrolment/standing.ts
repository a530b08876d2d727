import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../../contract/api/endpoints.ts'
import * as messages from '../../../../contract/messages/enrolment.ts'
import type { Text } from '../../../../contract/messages/message.ts'

export type Own = Reply<Endpoints['readOwnEnrolment']>

/** True if the learner can do nothing here but ask the school. */
export const isShut = ({ mayWatch, mayEnrol, enrolment, missing }: Own) =>
  !mayWatch && !mayEnrol && !missing && (!enrolment || enrolment.state === 'ended')

/** What a learner who may not watch waits for, or can do about it; nothing where a button says it all. */
export function nextSteps(own: Own, formatDay: (time: string) => string): Text[] {
  const { state, waiting, startsAt } = own.enrolment ?? {}
  const steps: (Text | false)[] = [
    waiting !== undefined && messages.youWait({ place: waiting }),
    state === 'waiting' &&
      waiting === undefined &&
      startsAt !== undefined &&
      messages.beginsAt({ time: formatDay(startsAt) }),
    isShut(own) && messages.askSchool,
    own.mayEnrol && own.seatsLeft !== undefined && messages.seatsLeft({ count: own.seatsLeft }),
  ]
  return steps.filter((step) => step !== false)
}
