import { dirname } from 'node:path'
import { CommandError } from '../core/problem.ts'
import type { MediaStore } from '../storage/media-store.ts'

export type Query = (sql: string) => Promise<Record<string, string>[]>

// A video's folder is an id, the first 36 characters of `video_file`.
const folder = `'lectures/' || substr(video_file, 1, 36)`

const owned = [
  `select ${folder} || '/play.mp4' as name from lecture where playable_file = 'play.mp4'`,
  `select ${folder} || '/poster.webp' as name from lecture where has_poster`,
  `select ${folder} || '/storyboard.vtt' as name from lecture where has_storyboard`,
  `select ${folder} || '/hls/main.m3u8' as name from lecture where has_hls`,
  `select ${folder} || '/' || poster_file as name from lecture where poster_file is not null`,
  `select 'lectures/' || folder || '/' || file as name from resource`,
]

const bankPictures = `select 'lectures/' || folder || '/' || file as name from bank_picture`

const quizFiles = `select 'lectures/' || id || '/file.bin' as name from quiz_file`

const submissionFiles = `select 'lectures/' || id || '/file.bin' as name from submission_file`

const feedbackFiles = `select 'lectures/' || id || '/file.bin' as name from feedback_file`

const auditFiles = `select 'audit/' || month || '.jsonl.gz' as name from audit_file`

/**
 * Lists the prepared video files, resources, pictures of question banks, files of answers and of the audit log that rows
 * refer to. Copies of older libraries lack a table.
 */
export async function readMade(query: Query, migrations: string[]): Promise<string[]> {
  const rows = []
  const since = {
    '0090-audit-files': auditFiles,
    '0243-bank-pictures': bankPictures,
    '0244-quiz-files': quizFiles,
    '0245-assignments': submissionFiles,
    '0264-feedback-files': feedbackFiles,
  }
  const there = Object.entries(since).filter(([name]) => migrations.includes(name))
  for (const sql of [...owned, ...there.map(([, sql]) => sql)]) rows.push(...(await query(sql)))
  return rows.map(({ name = '' }) => name)
}

export async function findReferred(media: MediaStore, made: string[]): Promise<string[]> {
  const names: string[] = []
  for (const file of made) {
    if (file.endsWith('/storyboard.vtt'))
      names.push(...(await listNames(media, `${dirname(file)}/storyboard-`)))
    if (!file.endsWith('/main.m3u8')) continue
    const found = await listNames(media, `${dirname(file)}/`)
    if (!found.includes(file)) throw new CommandError(`${file} is missing.`)
    names.push(...found)
  }
  return names
}

async function listNames(media: MediaStore, prefix: string) {
  const names: string[] = []
  for await (const { name } of media.list(prefix)) names.push(name)
  return names
}
