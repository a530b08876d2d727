/**
 * A place where the fault tests cut the process off, as a power cut would: at the step that CRASH_AT names, and only
 * under NODE_ENV=test. Everywhere else it does nothing.
 */
export function crashPoint(step: string) {
  if (process.env.NODE_ENV === 'test' && process.env.CRASH_AT === step) process.kill(process.pid, 'SIGKILL')
}
