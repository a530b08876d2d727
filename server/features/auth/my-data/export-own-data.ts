import { Readable } from 'node:stream'
import type { myDataEndpoints } from '../../../../contract/endpoints/my-data.ts'
import type { AppContext } from '../../../context.ts'
import type { Row } from '../../../db/moving/row-digest.ts'
import {
  isExported,
  type PersonalExport,
  personalExports,
  personalTables,
  whyOf,
} from '../../../db/personal/data-map.ts'
import { listOwnFiles, listOwnPictures, readPersonalRows } from '../../../db/personal/read-personal-rows.ts'
import { type CsvRow, csvHead, csvLine } from '../../../http/csv/csv-line.ts'
import { type ArchiveFile, archive } from '../../../http/zip/archive.ts'
import { pictureFile, pictureSizes } from '../../../images/picture-sizes.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'

export const exportOwnData = archive<typeof myDataEndpoints.exportOwnData>({
  fileName: 'my-data.zip',
  precheck: async ({ ctx, user, caller }) => {
    await requirePasswordAgain({ ctx, user, caller }, undefined)
  },
  enter: ({ ctx, caller }) => ctx.admission.exports.enter(caller),
  listFiles: async ({ ctx, user }) => [
    { path: 'about-this-data.csv', read: async () => Readable.from(describeColumns()) },
    ...personalExports.flatMap((one) => filesOf(ctx, one, user.id)),
    ...(user.avatar_picture ? await avatarFiles(ctx, user.avatar_picture) : []),
    ...(await questionPictures(ctx, user.id)),
    ...(await answerFiles(ctx, 'quiz_file', user.id)),
    ...(await answerFiles(ctx, 'submission_file', user.id)),
  ],
})

function filesOf({ db }: AppContext, one: PersonalExport, userId: string): ArchiveFile[] {
  const read = () => readPersonalRows(db, one, userId)
  return [
    { path: `${one.kind}.json`, read: async () => Readable.from(asJson(read()), { highWaterMark: 1 }) },
    {
      path: `${one.kind}.csv`,
      read: async () => Readable.from(asCsv(one.columns, read()), { highWaterMark: 1 }),
    },
  ]
}

const [[avatarWidth]] = pictureSizes.avatar

/** A lost picture must not keep the rest from its owner. */
async function avatarFiles({ media }: AppContext, picture: string): Promise<ArchiveFile[]> {
  const name = `pictures/${pictureFile(picture, avatarWidth)}`
  return (await media.find(name)) ? [{ path: 'avatar.webp', read: () => media.read(name) }] : []
}

async function questionPictures({ db, media }: AppContext, userId: string): Promise<ArchiveFile[]> {
  const pictures = (await listOwnPictures(db, userId)).map(({ id, folder, file }) => ({
    path: `question-pictures/${id}.webp`,
    name: `lectures/${folder}/${file}`,
  }))
  const files: ArchiveFile[] = []
  for (const { path, name } of pictures)
    if (await media.find(name)) files.push({ path, read: () => media.read(name) })
  return files
}

const answerFolders = { quiz_file: 'quiz-files', submission_file: 'submission-files' } as const

async function answerFiles(
  { db, media }: AppContext,
  table: keyof typeof answerFolders,
  userId: string,
): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  for (const { id, file_name } of await listOwnFiles(db, table, userId)) {
    const name = `lectures/${id}/file.bin`
    if (await media.find(name))
      files.push({ path: `${answerFolders[table]}/${id}/${file_name}`, read: () => media.read(name) })
  }
  return files
}

async function* asJson(batches: AsyncIterable<Row[]>) {
  let before = '[\n'
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asCsv(columns: string[], batches: AsyncIterable<Row[]>) {
  yield csvHead(columns)
  for await (const rows of batches)
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('')
}

function cellOf(value: unknown): CsvRow[number] {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value as CsvRow[number]
}

function* describeColumns() {
  yield csvHead(['kind', 'column', 'why', 'kept'])
  for (const { table, kind, columns, along } of personalExports) {
    const entry = personalTables.find((one) => one.table === table)
    for (const name of columns) {
      const column = entry?.columns[name]
      if (entry && column && isExported(column)) yield csvLine([kind, name, whyOf(column), entry.kept])
      if (entry && name === along?.column) yield csvLine([kind, name, along.why, entry.kept])
    }
  }
}
