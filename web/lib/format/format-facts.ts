const numbers = new Intl.NumberFormat('en')
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const minute = 60

/** 5,000 */
export const formatNumber = (number: number) => numbers.format(number)

/** 1 course, 5,000 courses */
export const formatCount = (count: number, one: string) =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`

/** 28 s, 12 min, 3 h 40 min */
export function formatLength(seconds: number) {
  if (seconds < minute) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / minute)
  const [hours, rest] = [Math.floor(minutes / minute), minutes % minute]
  if (hours === 0) return `${minutes} min`
  return `${formatNumber(hours)} h${rest ? ` ${rest} min` : ''}`
}

/** Nov 22, 2026; in UTC, so that server and browser render the same. */
export const formatDate = (iso: string) => dates.format(new Date(iso))
