import { readdir, statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../context.ts'
import { isSweepStopped } from '../core/sweeping.ts'
import { countConnections } from '../db/open.ts'
import { readLastBackup } from '../jobs/backup-note-store.ts'
import { countJobs } from '../jobs/job-store.ts'
import { countMails } from '../mail/mail-store.ts'

const [microsecond, nanosecond] = [1e-6, 1e-9]
const loopResolutionMs = 10

type Sample = { labels?: Record<string, string>; value: number }
type Measure = () => Promise<Sample[]>

export function measureProcess(ctx: AppContext, registry: Registry) {
  const startedAt = Date.now() / 1_000 - process.uptime()
  const gauge = (name: string, help: string, measure: Measure, labelNames: string[] = []) =>
    addGauge(registry, { name, help, labelNames }, measure)

  gauge('process_start_time_seconds', 'When the process began.', async () => [{ value: startedAt }])
  countCpuTime(registry)
  gauge('process_resident_memory_bytes', 'Memory held.', async () => [{ value: process.memoryUsage().rss }])
  gauge('nodejs_heap_used_bytes', 'Memory of the program’s objects.', async () => [
    { value: process.memoryUsage().heapUsed },
  ])
  gauge('process_open_fds', 'Open descriptors.', countDescriptors)
  gauge('lectern_event_loop_delay_seconds', 'How late the serving thread was.', loopDelays(), ['quantile'])
  gauge('lectern_event_streams', 'Pages that wait to be told of notifications.', async () => [
    { value: ctx.admission.eventStreams.running },
  ])
  gauge('lectern_disk_free_bytes', 'Room left under DATA_DIR.', () => freeBytes(ctx))
  gauge('lectern_database_connections', 'Connections to PostgreSQL.', async () => connections(ctx), ['state'])
  gauge('lectern_sweep_stopped', '1 when the sweeper waits for an operator.', async () => [
    { value: isSweepStopped(ctx.sweeping) ? 1 : 0 },
  ])
  gauge('lectern_sweep_held_files', 'Files without a row that it leaves.', async () => heldFiles(ctx), [
    'folder',
  ])
  gauge('lectern_backup_age_seconds', 'Since the last backup into an archive began.', () => backupAge(ctx))
  gauge('lectern_backup_failed', '1 when the last backup into an archive failed.', () => backupFailed(ctx))
  countStorage(ctx, registry)
  gauge('lectern_jobs', 'Jobs by kind and state.', () => jobs(ctx), ['kind', 'state'])
  gauge('lectern_webhook_deliveries', 'Deliveries by their state.', () => deliveries(ctx), ['state'])
  countAttempts(ctx, registry)
  gauge('lectern_mails', 'Mails of the outbox by their state.', () => mails(ctx), ['state'])
}

/** Leaves out what cannot be measured now, so that a scrape gets the rest. */
function addGauge(
  registry: Registry,
  about: { name: string; help: string; labelNames: string[] },
  measure: Measure,
) {
  new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      const samples = await measure().catch(() => [])
      this.reset()
      if (about.labelNames.length === 0) this.remove()
      for (const { labels = {}, value } of samples) this.set(labels, value)
    },
  })
}

function countCpuTime(registry: Registry) {
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) * microsecond)
    },
  })
}

function countStorage({ storageCounts: counts }: AppContext, registry: Registry) {
  if (!counts) return
  new Counter({
    name: 'lectern_storage_requests_total',
    help: 'Requests to S3; repeated and failed ones again.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ result: 'sent' }, counts.requests)
      this.inc({ result: 'retried' }, counts.retries)
      this.inc({ result: 'failed' }, counts.failures)
    },
  })
}

function countAttempts({ webhooks }: AppContext, registry: Registry) {
  new Counter({
    name: 'lectern_webhook_attempts_total',
    help: 'Requests to the receivers of webhooks.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ result: 'delivered' }, webhooks.counts.delivered)
      this.inc({ result: 'failed' }, webhooks.counts.failed)
    },
  })
}

function loopDelays(): Measure {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs })
  loop.enable()
  return async () => {
    const delays = { '0.5': loop.percentile(50), '0.99': loop.percentile(99), '1': loop.max }
    loop.reset()
    return Object.entries(delays).map(([quantile, value]) => ({
      labels: { quantile },
      // Each sample includes the interval between two measurements.
      value: Math.max(0, value * nanosecond - loopResolutionMs / 1_000),
    }))
  }
}

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
  (await countJobs(db)).map(({ kind, state, total }) => ({ labels: { kind, state }, value: total }))

const deliveries = async ({ webhooks }: AppContext) =>
  (await webhooks.countDeliveries()).map(({ state, total }) => ({ labels: { state }, value: total }))

const mails = async ({ db }: AppContext) =>
  (await countMails(db)).map(({ state, total }) => ({ labels: { state }, value: total }))

async function backupAge({ db, now }: AppContext) {
  const last = await readLastBackup(db)
  return last ? [{ value: (now().getTime() - Date.parse(last.at)) / 1_000 }] : []
}

async function backupFailed({ db }: AppContext) {
  const last = await readLastBackup(db)
  return last ? [{ value: last.isDone ? 0 : 1 }] : []
}
