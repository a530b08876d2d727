import type { AccessCode } from '../../../contract/endpoints/access-code.ts'
import * as messages from '../../../contract/messages/access-code.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useTranslate } from '../../messages/use-translate.ts'

/** How much of a code is used, until when it works and what else it gives. */
export function CodeFacts({
  code: { seats, used, expiresAt, courses, groups, paths },
}: {
  code: AccessCode
}) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const others = courses.length + groups.length + paths.length - 1
  const isOver = expiresAt !== undefined && new Date(expiresAt) <= new Date()
  const facts = [
    t(seats === undefined ? messages.used({ count: used }) : messages.usedOf({ used, seats })),
    expiresAt && t((isOver ? messages.over : messages.until)({ time: formatMoment(expiresAt) })),
    others > 0 && t(messages.alsoOthers({ count: others })),
  ]
  return <p className="text-sm text-base-content/75">{facts.filter(Boolean).join(' · ')}</p>
}
