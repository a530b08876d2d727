import { useLocale } from '../messages/use-translate.ts'

const style = { dateStyle: 'medium', timeStyle: 'short' } as const

export const useTimestamp = (at: string) =>
  new Intl.DateTimeFormat(useLocale().code, style).format(new Date(at))

export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{useTimestamp(at)}</time>
}
