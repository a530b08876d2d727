import * as messages from '../../messages/asked-files.ts'
import type { Message } from '../../messages/message.ts'
import type { SubmissionKind } from '../choices.ts'
import { MB } from '../limits.ts'

/** What files an assignment takes. */
export type AskedFiles = {
  kinds: readonly SubmissionKind[]
  /** How their names end; null: anyhow. */
  fileKinds: readonly string[] | null
  maxFileMb: number | null
}

const recordings = /\.(mp3|m4a|ogg|oga|opus|wav|flac|aac|mp4|m4v|mov|webm|mkv)$/i

/** A recording is known by its name; all files are only ever downloaded. */
export const isRecording = (name: string) => recordings.test(name)

/** Why such a file is not handed in. Kinds and size are for files; recordings that are asked for are taken as they are. */
export function refusalOfFile(
  { kinds, fileKinds, maxFileMb }: AskedFiles,
  { name, bytes }: { name: string; bytes: number },
): Message | undefined {
  if (kinds.includes('recording') && isRecording(name)) return undefined
  if (fileKinds && !fileKinds.some((ending) => name.toLowerCase().endsWith(ending)))
    return messages.wrongKind({ file: name, endings: fileKinds.join(', ') })
  if (maxFileMb !== null && bytes > maxFileMb * MB) return messages.tooLarge({ file: name, max: maxFileMb })
  return undefined
}
