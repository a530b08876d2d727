import { rated } from '../../../contract/messages/course.ts'
import * as messages from '../../../contract/messages/length.ts'
import { formatNumber } from '../../../contract/messages/message.ts'
import { useLocale } from '../../messages/use-translate.ts'

const minute = 60

export function useFormatNumber() {
  const { code } = useLocale()
  return (number: number) => formatNumber(number, code)
}

export function formatLength(exactSeconds: number) {
  const seconds = Math.round(exactSeconds)
  if (seconds < minute) return messages.seconds({ seconds })
  const minutes = Math.round(seconds / minute)
  const [hours, rest] = [Math.floor(minutes / minute), minutes % minute]
  if (hours === 0) return messages.minutes({ minutes })
  return rest ? messages.hoursAndMinutes({ hours, minutes: rest }) : messages.hours({ hours })
}

/** For example: 4.3 (12 reviews) */
export const formatRating = ({ average, count }: { average: number; count: number }) =>
  rated({ mean: Math.round(average * 10) / 10, count })
