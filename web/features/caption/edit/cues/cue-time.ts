export const nudgeSeconds = 0.1

/** '1:02.500', with hours where there are any. */
export function formatCueTime(seconds: number) {
  const thousandths = Math.round(seconds * 1_000)
  const [hours, minutes] = [Math.floor(thousandths / 3_600_000), Math.floor(thousandths / 60_000) % 60]
  const rest = ((thousandths % 60_000) / 1_000).toFixed(3).padStart(6, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

const clock = /^(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6}(?:[.,]\d{1,6})?)$/

/** Seconds of '1:02.5', '0:01:02,5' or '62.5'; undefined for what is no time. */
export function parseCueTime(text: string) {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = clock.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  return roundTime(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')))
}

/** Files have thousandths of a second. */
export const roundTime = (seconds: number) => Math.max(0, Math.round(seconds * 1_000)) / 1_000
