import type { JobHandler } from '../jobs/job-runner.ts'
import type { Tracing } from './start-tracing.ts'

export const traceJob = (
  name: string,
  handler: JobHandler,
  { trace }: Pick<Tracing, 'trace'>,
): JobHandler => ({
  ...handler,
  work: (job, signal, report) => trace(`job ${name}`, () => handler.work(job, signal, report)),
})
