import type { Text } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { formatTime } from '../../../player/format-time.ts'
import type { Place } from './place.ts'

/** Undefined for a phrase, which speaks for itself. */
export function describePlace({ page, x, second, quote }: Place): Text | undefined {
  if (page !== undefined) return messages.atPage({ page })
  if (x !== undefined) return messages.atPlace
  if (second !== undefined) return formatTime(second)
  return quote === undefined ? messages.atFile : undefined
}
