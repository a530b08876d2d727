import { deletedName } from '../../../db/personal/neutral-name.ts'
import {
  auditFolder,
  type EntryFiles,
  type FiledEntry,
  readEntryFile,
  readEntryLines,
  writeEntryFile,
} from './entry-file.ts'

/** The pseudonym for the id of each account that is being erased. */
export type Pseudonyms = ReadonlyMap<string, string>

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Does to the entries in files what `erasePerson` does to those in the table. Repeating it changes nothing more. */
export async function renameInAuditFiles(files: EntryFiles, pseudonyms: Pseudonyms) {
  if (pseudonyms.size === 0) return
  // Those without a row, too, which an interrupted move has left.
  for await (const { name } of files.media.list(auditFolder))
    if (await hasAny(files, name, pseudonyms))
      await writeEntryFile(files, name, renamed(files, name, pseudonyms))
}

async function hasAny(files: EntryFiles, name: string, pseudonyms: Pseudonyms) {
  for await (const line of readEntryLines(files, name))
    if (line.match(anyId)?.some((id) => pseudonyms.has(id))) return true
  return false
}

async function* renamed(files: EntryFiles, name: string, pseudonyms: Pseudonyms) {
  for await (const entry of readEntryFile(files, name)) yield rename(entry, pseudonyms)
}

function rename(entry: FiledEntry, pseudonyms: Pseudonyms): object {
  const isActor = entry.who_id !== null && pseudonyms.has(entry.who_id)
  const anonymous = isActor ? { ...entry, who_name: deletedName, address: null } : entry
  return JSON.parse(JSON.stringify(anonymous).replaceAll(anyId, (id) => pseudonyms.get(id) ?? id))
}
