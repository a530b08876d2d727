import { rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Settings } from '../../config.ts'
import { readOrdinaryFile } from '../../core/files/ordinary-file.ts'
import { CommandError } from '../../core/problem.ts'
import { privateFile } from '../library/private-files.ts'
import { isS3Location, openArchive } from './open-archive.ts'

const fileName = 'erased.json'

/** Some 600,000 accounts. */
const maxBytes = 64 * 1024 ** 2

const listSchema = z.object({
  product: z.literal('lectern'),
  erased: z.array(z.object({ account: z.string(), at: z.string() })),
})

/** `account` is the SHA-256 of the id of an account, `at` when it was erased. */
export type Erased = z.output<typeof listSchema>['erased'][number]

/** Beside a backup or an archive, so that the backups of before an erasure have it, too; in a bucket in its folder. */
const pathBeside = (location: string) => join(dirname(resolve(location)), fileName)

export async function readErased(settings: Settings, location: string): Promise<Erased[]> {
  const stored = await readText(settings, location)
  if (stored === undefined) return []
  const { success, data } = listSchema.safeParse(parse(stored))
  if (!success)
    throw new CommandError(`The list of erased accounts beside ${location} is damaged: ${fileName}`)
  return data.erased
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

async function readText(settings: Settings, location: string) {
  if (!isS3Location(location)) return readBeside(pathBeside(location))
  using archive = await openArchive(settings, location)
  const found = await archive.store.find(archive.besideName(fileName))
  return found ? text(await archive.store.read(archive.besideName(fileName))) : undefined
}

async function readBeside(path: string) {
  try {
    return (await readOrdinaryFile(path, { maxBytes, root: dirname(path) })).toString()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Adds to the list; nothing ever leaves it. */
export async function addErased(settings: Settings, location: string, erased: Erased[]) {
  const known = await readErased(settings, location)
  const all = [...new Map([...erased, ...known].map((one) => [one.account, one])).values()]
  const sorted = all.toSorted((one, other) => one.at.localeCompare(other.at))
  const content = JSON.stringify({ product: 'lectern', erased: sorted }, null, 1)
  if (!isS3Location(location)) return replaceFile(pathBeside(location), content)
  using archive = await openArchive(settings, location)
  await archive.store.write(archive.besideName(fileName), content)
}

async function replaceFile(path: string, content: string) {
  const unfinished = `${path}.unfinished`
  await writeFile(unfinished, content, { flush: true, mode: privateFile })
  await rename(unfinished, path)
}
