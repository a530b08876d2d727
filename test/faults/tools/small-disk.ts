import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { undoAtExit } from '../../support/undo-at-exit.ts'

const [largePiece, smallPiece] = [65_536, 512]

/** Mounts a disk in memory at `path` that can be filled to its last byte. Disposing of it unmounts it. */
export async function mountSmallDisk(path: string, megabytes: number) {
  await mkdir(path, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'lectern-fault', path])
  // Lazily, because an open file must not prevent the unmount.
  const unmount = undoAtExit(() => execFileSync('umount', ['--lazy', path]))
  const filler = join(path, 'filler')
  return {
    fill: () => fillTo(filler),
    empty: () => rmSync(filler, { force: true }),
    [Symbol.asyncDispose]: async () => unmount(),
  }
}

function fillTo(path: string) {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [largePiece, smallPiece]) while (hasRoomFor(file, bytes));
  } finally {
    closeSync(file)
  }
}

function hasRoomFor(file: number, bytes: number) {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
