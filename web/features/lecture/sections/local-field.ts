const minuteMs = 60_000

/** A moment as `<input type="datetime-local">` takes it, in the time zone of the reader. */
export function toLocalField(at: string) {
  const time = new Date(at)
  return new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}
