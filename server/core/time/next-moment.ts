/** The next time after `now` at which this machine's clock shows `time`, such as '07:00'. */
export function nextMoment(time: string, now: Date) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const moment = new Date(now)
  moment.setHours(hours, minutes, 0, 0)
  if (moment <= now) moment.setDate(moment.getDate() + 1)
  return moment
}
