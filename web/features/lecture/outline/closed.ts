import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/section.ts'

export const isClosed = ({ opensAt, opensAfter }: Pick<Lecture, 'opensAt' | 'opensAfter'>) =>
  opensAt !== undefined || opensAfter !== undefined

/** When a lecture opens, or after which other one; undefined if it is open. `formatMoment` takes ISO 8601. */
export function whenItOpens(
  { opensAt, opensAfter }: Lecture,
  lectures: readonly Lecture[],
  formatMoment: (at: string) => string,
): Message | undefined {
  if (opensAt) return messages.opensAt({ at: formatMoment(opensAt) })
  if (!opensAfter) return undefined
  const index = lectures.findIndex(({ _id }) => _id === opensAfter)
  return messages.opensAfter({ number: index + 1, title: lectures[index]?.title ?? '' })
}
