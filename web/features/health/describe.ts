import type { HealthName, HealthPart } from '../../../contract/endpoints/health.ts'
import * as messages from '../../../contract/messages/health.ts'
import type { Text } from '../../../contract/messages/message.ts'
import { GB } from '../../../contract/validation/limits.ts'

export const partNames: Record<HealthName, Text> = {
  database: messages.database,
  media: messages.media,
  disk: messages.disk,
  jobs: messages.jobs,
  webhooks: messages.webhooks,
  mail: messages.mail,
  sweeping: messages.sweeping,
  backup: messages.backup,
  version: messages.version,
}

type Shown = { code: string; formatMoment: (at: string) => string }

export function describe(part: HealthPart, { code, formatMoment }: Shown): Text {
  const { finding, count = 0 } = part
  if (finding === 'silent' && part.name !== 'database' && part.name !== 'media') return messages.notKnown
  switch (part.name) {
    case 'database':
      return finding === 'well' ? messages.databaseWell : messages.databaseSilent
    case 'media':
      return finding === 'well' ? messages.mediaWell : messages.mediaSilent
    case 'disk':
      return describeDisk(part, code)
    case 'jobs':
      return count > 0 ? messages.jobsFailed({ count }) : messages.jobsWell
    case 'webhooks':
      return count > 0 ? messages.webhooksFailing({ count }) : messages.webhooksWell
    case 'mail':
      return describeMail(part)
    case 'sweeping':
      if (finding === 'clock') return messages.sweepingClock
      return finding === 'stopped' ? messages.sweepingStopped({ count }) : messages.sweepingWell
    case 'backup':
      return describeBackup(part, formatMoment)
    case 'version':
      return messages.versionWell({ version: part.version ?? '' })
  }
}

function describeMail({ finding, count = 0 }: HealthPart) {
  if (finding === 'unset') return messages.mailUnset
  return count > 0 ? messages.mailFailed({ count }) : messages.mailWell
}

function describeDisk({ finding, freeBytes = 0 }: HealthPart, code: string) {
  if (finding === 'full') return messages.diskFull
  const unit = { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 } as const
  const size = new Intl.NumberFormat(code, unit).format(freeBytes / GB)
  return finding === 'low' ? messages.diskLow({ size }) : messages.diskWell({ size })
}

function describeBackup({ finding, at }: HealthPart, formatMoment: Shown['formatMoment']) {
  const date = at ? formatMoment(at) : ''
  if (finding === 'none') return messages.backupNone
  if (finding === 'unscheduled') return messages.backupUnscheduled
  if (finding === 'failed') return messages.backupFailed({ date })
  return finding === 'old' ? messages.backupOld({ date }) : messages.backupWell({ date })
}

const advice: Partial<Record<HealthName, Text>> = {
  database: messages.databaseDo,
  media: messages.mediaDo,
  disk: messages.diskDo,
  jobs: messages.jobsDo,
  webhooks: messages.webhooksDo,
  mail: messages.mailDo,
  sweeping: messages.sweepingDo,
  backup: messages.backupDo,
}

export function adviceOn({ name, state, finding }: HealthPart) {
  if (state === 'ok' || finding === 'none') return undefined
  if (finding === 'unset') return messages.mailUnsetDo
  if (finding === 'clock') return messages.sweepingClockDo
  return finding === 'unscheduled' ? messages.backupUnscheduledDo : advice[name]
}
