import { useLocale } from '../../messages/use-translate.ts'
import { formatDate, formatMoment } from './format-facts.ts'

/** `at` is ISO 8601. */
type Props = { at: string }

/** For example Nov 22, 2026, 12:01 AM, in the reader's time zone. */
export function Timestamp({ at }: Props) {
  const { code } = useLocale()
  return <time dateTime={at}>{formatMoment(at, code)}</time>
}

type DayProps = Props & { describe?: (day: string) => string }

/** For example Nov 22, 2026, or a sentence with it. */
export function Day({ at, describe = (day) => day }: DayProps) {
  const { code } = useLocale()
  return <time dateTime={at}>{describe(formatDate(at, code))}</time>
}
