const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** `at` is ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
