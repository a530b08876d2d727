import { startSite } from '../../support/start-site.ts'
import type { Row } from '../../support/table/row.ts'
import { makeFolder } from '../folder.ts'
import { proveDeletes } from './kill-deletes.ts'
import { killRounds } from './kill-rounds.ts'
import { proveUploads } from './kill-uploads.ts'

const rounds = { short: 3, whole: 100 }

export const killedUnderWriters: Row = {
  what: 'SIGKILL under 24 writers, at random times',
  expected: 'no acknowledged write lost, the database whole, orphans swept',
  prove: async (scale) => {
    const { acknowledged, lost, orphansSwept, isIntact } = await killRounds(rounds[scale])
    const seen = `${rounds[scale]} times: ${acknowledged} acknowledged, ${lost} lost, ${orphansSwept} orphans swept`
    return { seen, holds: lost === 0 && isIntact }
  },
}

export const killedInUpload: Row = {
  what: 'SIGKILL at each step of an upload',
  expected: 'never a row without a file, another try works, leftovers are swept',
  prove: async () => ({ seen: `so at ${await proveUploads()} steps`, holds: true }),
}

export const killedInDelete: Row = {
  what: 'SIGKILL at each step of a delete',
  expected: 'completely there or completely gone, Undo and another try work, leftovers are swept',
  prove: async () => ({ seen: `so at ${await proveDeletes()} steps`, holds: true }),
}

export const secondProcess: Row = {
  what: 'a second process on the same data folder',
  expected: 'it prints a message and exits',
  prove: async () => {
    await using folder = await makeFolder()
    await using _site = await startSite(folder.path)
    const output = await startSite(folder.path).then(
      async (site) => `it started, and ended with ${await site.end('SIGTERM')}`,
      (error: Error) => error.message,
    )
    return {
      seen: output.trim().replaceAll(folder.path, '…'),
      holds: /another Lectern is running/.test(output),
    }
  },
}
