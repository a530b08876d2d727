/** Where fault tests kill the process as a power cut would: at the step in CRASH_AT, and only under NODE_ENV=test. */
export function crashPoint(step: string) {
  if (process.env.NODE_ENV === 'test' && process.env.CRASH_AT === step) process.kill(process.pid, 'SIGKILL')
}
