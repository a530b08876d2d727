import { readFileSync } from 'node:fs'
import type { HealthName, HealthPart, healthEndpoints } from '../../../contract/endpoints/health.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { AppContext } from '../../context.ts'
import { isSweepStopped } from '../../core/sweeping.ts'
import { inTime, probe } from '../../http/health/probe.ts'
import type { Handler } from '../../http/route.ts'
import { judgeBackup, readLastBackup } from '../../jobs/backup-note-store.ts'
import { countJobs } from '../../jobs/job-store.ts'
import { countFailedMails } from '../../mail/mail-store.ts'
import { scarceDiskBytes } from '../../uploads/free-disk.ts'
import { videoJob } from '../lecture/video/video-job-store.ts'
import { countFailingWebhooks } from '../webhook/webhook-store.ts'

type Look = (ctx: AppContext) => Promise<Omit<HealthPart, 'name'>>

const dayMs = 86_400_000
const silent = { state: 'error', finding: 'silent' } as const
const well = { state: 'ok', finding: 'well' } as const

/** `/readyz` also checks database and media together. */
const looks: Record<Exclude<HealthName, 'database' | 'media'>, Look> = {
  disk: async ({ disk }) => {
    const freeBytes = await disk.left()
    if (freeBytes === 0) return { state: 'error', finding: 'full', freeBytes }
    return freeBytes < scarceDiskBytes
      ? { state: 'warning', finding: 'low', freeBytes }
      : { ...well, freeBytes }
  },
  jobs: async ({ db }) => {
    const counted = await countJobs(db)
    const count = counted.find(({ kind, state }) => kind === videoJob && state === 'failed')?.total ?? 0
    return count > 0 ? { state: 'warning', finding: 'failed', count } : well
  },
  webhooks: async ({ db }) => {
    const count = await countFailingWebhooks(db)
    return count > 0 ? { state: 'warning', finding: 'failing', count } : well
  },
  mail: async ({ db, settings, now }) => {
    const count = await countFailedMails(db, new Date(now().getTime() - dayMs))
    if (count > 0) return { state: 'warning', finding: 'failed', count }
    return settings.smtp ? well : { state: 'warning', finding: 'unset' }
  },
  sweeping: async ({ sweeping }) => {
    if (!isSweepStopped(sweeping)) return well
    if (sweeping.doubtsClock) return { state: 'error', finding: 'clock' }
    const count = [...sweeping.held.values()].reduce((sum, { files }) => sum + files, 0)
    return { state: 'warning', finding: 'stopped', count }
  },
  backup: async ({ db, settings, now }) => {
    const last = await readLastBackup(db)
    const finding = judgeBackup(settings.backupAt !== undefined, last, now())
    const state = finding === 'well' ? 'ok' : finding === 'failed' ? 'error' : 'warning'
    return { state, finding, ...(last && { at: last.at }) }
  },
  version: async () => ({ ...well, version: runningVersion }),
}

export const readHealth: Handler<typeof healthEndpoints.readHealth> = async ({ ctx, request }) => {
  const probed = (await probe(ctx)).map(({ part, error }) => ({
    name: part,
    ...(error ? silent : well),
  }))
  const looked = await Promise.all(
    Object.entries(looks).map(async ([part, look]) => {
      const name = part as HealthName
      const { value, error } = await inTime(() => look(ctx))
      if (error) request.log.error({ err: error }, `health: ${part}`)
      return { name, ...(value ?? silent) }
    }),
  )
  return { message: serverMessages.healthRead, parts: [...probed, ...looked] }
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

const runningVersion: string = version
