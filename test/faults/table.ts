import type { Row } from '../support/table/row.ts'
import { backupUnderWrites } from './backup/backup-under-writes.ts'
import { killedBackups, killedBackupsOnPostgres } from './backup/killed-backups.ts'
import { jumpingClock } from './clock/jumping-clock.ts'
import { wrongClock } from './clock/wrong-clock.ts'
import { failingSync, failingWrite } from './disk/failing-disk.ts'
import { fullDatabase, fullMedia } from './disk/full-disk.ts'
import { fullUpload } from './disk/full-upload.ts'
import { readOnlyDisk } from './disk/read-only-disk.ts'
import { slowDisk } from './disk/slow-disk.ts'
import { killedMove } from './moving/killed-move.ts'
import { cutConnections } from './nodes/cut-connections.ts'
import { killedNode, killedS3Node } from './nodes/killed-node.ts'
import { rollingRestart } from './nodes/rolling-restart.ts'
import { takenJob } from './nodes/taken-job.ts'
import { versionBefore } from './nodes/version-before.ts'
import { failover } from './postgres/failover.ts'
import { postgresRows } from './postgres/rows.ts'
import { fewDescriptors } from './process/few-descriptors.ts'
import { killedWhileMailing } from './process/kill-mailing.ts'
import { killedInMigration } from './process/kill-migration.ts'
import { killedUnderReports } from './process/kill-reports.ts'
import { killedInDelete, killedInUpload, killedUnderWriters, secondProcess } from './process/rows.ts'
import { termUnderLoad } from './process/term-under-load.ts'
import { bigLecture } from './size/rows.ts'
import { flakyStorage } from './storage/flaky-storage.ts'
import { lostStorage } from './storage/lost-storage.ts'
import { silentStorage } from './storage/silent-storage.ts'
import { mediaWorker } from './workers/media-worker.ts'

/** Rows that the `*.test.ts` files of these folders prove. */
export const testedElsewhere: Row[] = [
  killedUnderWriters,
  killedUnderReports,
  killedInUpload,
  killedInDelete,
  secondProcess,
  bigLecture,
]

/** Rows that kill only once per proof; the others have their own rounds or kill at each step. */
export const killOnce: Row[] = [killedInMigration, failover, takenJob, mediaWorker]

export const rows: Row[] = [
  killedUnderWriters,
  killedUnderReports,
  killedWhileMailing,
  killedInUpload,
  killedInDelete,
  termUnderLoad,
  secondProcess,
  killedInMigration,
  bigLecture,
  fullDatabase,
  fullMedia,
  fullUpload,
  failingWrite,
  failingSync,
  slowDisk,
  readOnlyDisk,
  backupUnderWrites,
  killedBackups,
  killedBackupsOnPostgres,
  killedMove,
  ...postgresRows,
  failover,
  killedNode,
  killedS3Node,
  rollingRestart,
  versionBefore,
  cutConnections,
  takenJob,
  flakyStorage,
  silentStorage,
  lostStorage,
  mediaWorker,
  jumpingClock,
  wrongClock,
  fewDescriptors,
]

export const waiting: [what: string, feature: string][] = [['mail server down', 'the outbox']]
