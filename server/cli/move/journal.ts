import { appendFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MB } from '../../../contract/validation/limits.ts'
import { readOrdinaryFile } from '../../core/files/ordinary-file.ts'
import { privateFolder } from '../../lifecycle/library/private-files.ts'
import type { StoredFile } from '../../storage/media-store.ts'

// About 250 bytes a file.
const maxJournalBytes = 500 * MB

export type CopiedFile = { name: string; bytes: number; modifiedAt: number; sha256: string }

/** Files that were copied and read back, so that an interrupted move does not start over. */
export type Journal = {
  find(file: StoredFile): CopiedFile | undefined
  add(file: CopiedFile): Promise<void>
  scratch: string
}

export async function openJournal(dataFolder: string, target: string): Promise<Journal> {
  const folder = join(dataFolder, 'move')
  const path = join(folder, 'files.jsonl')
  const scratch = join(folder, 'scratch')
  const [known, ...lines] = (await readJournal(path)).split('\n')
  const isSame = known === JSON.stringify(target)
  if (!isSame) await rm(folder, { recursive: true, force: true })
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true, mode: privateFolder })
  if (!isSame) await appendFile(path, `${JSON.stringify(target)}\n`)
  const copied = new Map((isSame ? lines : []).flatMap(readLine).map((file) => [file.name, file]))
  return {
    scratch,
    find: ({ name, bytes, modifiedAt }) => {
      const file = copied.get(name)
      return file?.bytes === bytes && file.modifiedAt === modifiedAt.getTime() ? file : undefined
    },
    add: async (file) => {
      copied.set(file.name, file)
      await appendFile(path, `${JSON.stringify(file)}\n`)
    },
  }
}

export const removeJournal = (dataFolder: string) =>
  rm(join(dataFolder, 'move'), { recursive: true, force: true })

async function readJournal(path: string) {
  const bytes = await readOrdinaryFile(path, { maxBytes: maxJournalBytes, root: dirname(path) }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
  return bytes?.toString('utf8') ?? ''
}

/** A killed process may leave half a last line. */
function readLine(line: string): CopiedFile[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
