const minuteMs = 60_000

/** A value for `<input type="datetime-local">`, in the reader's time zone. */
export function toLocalField(at: string) {
  const time = new Date(at)
  return new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}
