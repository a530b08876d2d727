import { emptyFile } from '../../../../contract/messages/rules.ts'
import { resourceFile, tooLarge } from '../../../../contract/validation/files.ts'
import { NotOrdinary, openOrdinaryFile } from '../../../core/files/ordinary-file.ts'
import { CommandError, Problem } from '../../../core/problem.ts'
import { operatorAct } from '../../../db/audit/act.ts'
import { describeStored } from '../../../features/lecture/file/accept-file.ts'
import { listResources, type ResourceRow } from '../../../features/lecture/resource/resource-store.ts'
import { saveResource } from '../../../features/lecture/resource/save-resource.ts'
import { headBytes, identify } from '../../../storage/detect-media-type.ts'
import { type Importer, receiveFile } from '../open-importer.ts'
import { type Outcome, report } from '../outcome.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import type { PlannedResource } from './plan-resources.ts'

type Described = PlannedResource & { bytes: number; storedAs: string }
type Present = Pick<ResourceRow, 'file_name' | 'bytes'>

export async function addMissingResources(
  importer: Importer,
  lectureId: string,
  lecture: PlannedLecture,
  outcome: Outcome,
) {
  const described = await describeResources(lecture, outcome)
  if (described.length === 0) return
  for (const one of listMissing(described, await listResources(importer.db, [lectureId])))
    await report(outcome, one.label, async () => {
      await importResource(importer, lectureId, one, described)
      console.log(`  resource added: ${lecture.title}, ${one.storedAs}`)
    })
}

/** For a dry run. The lecture is undefined if it is new. */
export async function reportMissingResources(
  { db }: Importer,
  lectureId: string | undefined,
  lecture: PlannedLecture,
  outcome: Outcome,
) {
  const described = await describeResources(lecture, outcome)
  const present = lectureId ? await listResources(db, [lectureId]) : []
  for (const { storedAs } of listMissing(described, present))
    console.log(`  would add a resource: ${lecture.title}, ${storedAs}`)
}

async function describeResources({ resources }: PlannedLecture, outcome: Outcome): Promise<Described[]> {
  const described: Described[] = []
  for (const resource of resources)
    await report(outcome, resource.label, async () => void described.push(await describe(resource)))
  return described
}

async function describe(resource: PlannedResource): Promise<Described> {
  const { path, fileName, isThere } = resource
  if (!isThere) throw new CommandError('course.json names this file, but the folder lacks it.')
  const { head, bytes } = await readHead(path).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof NotOrdinary) throw error
    throw new CommandError(`This file cannot be read (${error.code}).`)
  })
  const { label, maxBytes } = resourceFile
  if (bytes === 0) throw new Problem('broken', emptyFile({ label }))
  if (bytes > maxBytes) throw new Problem('too-large', tooLarge(label, maxBytes))
  return { ...resource, bytes, storedAs: describeStored({ mediaType: identify(head), fileName }).fileName }
}

async function readHead(path: string) {
  await using file = await openOrdinaryFile(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) })
  return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size }
}

/** Files are matched by name, as often as a name occurs; among equal names the size decides. */
function listMissing(described: Described[], present: Present[]) {
  const left = [...present]
  const without = (ones: Described[], isSame: (row: Present, one: Described) => boolean) =>
    ones.filter((one) => {
      const index = left.findIndex((row) => row.file_name === one.storedAs && isSame(row, one))
      return index < 0 || left.splice(index, 1).length === 0
    })
  const others = without(described, (row, { bytes }) => row.bytes === bytes)
  return without(others, () => true)
}

async function importResource(importer: Importer, lectureId: string, one: Described, all: Described[]) {
  await using file = await receiveFile(importer, one.path, resourceFile)
  const now = new Date()
  await saveResource(importer, {
    act: operatorAct('addResource', now),
    lectureId,
    file: { ...file, fileName: one.fileName },
    now,
    check: (present) => {
      if (!listMissing(all, present).includes(one))
        throw new CommandError('Another import has added it in the meantime.')
    },
  })
}
