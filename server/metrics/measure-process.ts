import { readdir, statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AppContext } from '../core/context.ts'
import { isSweepStopped } from '../core/sweeping.ts'
import { countConnections } from '../db/open.ts'
import { countJobs } from '../jobs/job-store.ts'
import type { Metric, Sample } from './registry.ts'

const [microsecond, nanosecond] = [1e-6, 1e-9]
const loopResolutionMs = 10

/** Measures the process, its database and its disk at each call; the event loop's delay since the previous call. */
export function measureProcess(ctx: AppContext): () => Promise<Metric[]> {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs })
  loop.enable()
  const startedAt = Date.now() / 1_000 - process.uptime()

  return async () => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const delays = { '0.5': loop.percentile(50), '0.99': loop.percentile(99), '1': loop.max }
    loop.reset()
    return [
      gauge('process_start_time_seconds', 'When the process began.', [{ value: startedAt }]),
      {
        name: 'process_cpu_seconds_total',
        kind: 'counter',
        help: 'Processor time used.',
        samples: [{ value: (user + system) * microsecond }],
      },
      gauge('process_resident_memory_bytes', 'Memory held.', [{ value: rss }]),
      gauge('nodejs_heap_used_bytes', 'Memory of the program’s objects.', [{ value: heapUsed }]),
      gauge('process_open_fds', 'Open descriptors.', await known(countDescriptors)),
      gauge(
        'lectern_event_loop_delay_seconds',
        'How late the serving thread was.',
        // Each sample includes the interval between two measurements.
        Object.entries(delays).map(([quantile, value]) => ({
          labels: { quantile },
          value: Math.max(0, value * nanosecond - loopResolutionMs / 1_000),
        })),
      ),
      gauge('lectern_disk_free_bytes', 'Room left under DATA_DIR.', await known(() => freeBytes(ctx))),
      gauge('lectern_database_connections', 'Connections to PostgreSQL.', connections(ctx)),
      gauge('lectern_sweep_stopped', '1 when the sweeper waits for an operator.', [
        { value: isSweepStopped(ctx.sweeping) ? 1 : 0 },
      ]),
      gauge('lectern_sweep_held_files', 'Files without a row that it leaves.', heldFiles(ctx)),
      gauge('lectern_jobs', 'Jobs by their state.', await known(() => jobs(ctx))),
    ]
  }
}

const gauge = (name: string, help: string, samples: Sample[]): Metric => ({
  name,
  kind: 'gauge',
  help,
  samples,
})

/** What cannot be measured now is left out, so that a scrape gets the rest. */
const known = (measure: () => Promise<Sample[]>) => measure().catch(() => [])

const countDescriptors = async () => [{ value: (await readdir('/proc/self/fd')).length }]

async function freeBytes({ settings }: AppContext) {
  const { bavail, bsize } = await statfs(settings.dataFolder)
  return [{ value: bavail * bsize }]
}

const connections = ({ db }: AppContext) =>
  Object.entries(countConnections(db)).map(([state, value]) => ({ labels: { state }, value }))

const heldFiles = ({ sweeping }: AppContext) =>
  [...sweeping.held.values()].map(({ folder, files }) => ({ labels: { folder }, value: files }))

const jobs = async ({ db }: AppContext) =>
  (await countJobs(db)).map(({ state, total }) => ({ labels: { state }, value: total }))
