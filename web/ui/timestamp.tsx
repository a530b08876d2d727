const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A point in time as people read it; `at` is ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
