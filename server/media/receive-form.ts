import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { type Complaint, complain, type Form } from '../../contract/rules/form.ts'
import { KB } from '../../contract/rules/limits.ts'
import { type FileRule, wrongKind } from '../../contract/rules/upload.ts'
import type { Settings } from '../config.ts'
import type { House, Person } from '../house.ts'
import { Problem } from '../problem.ts'
import { type Pace, readParts } from './read-parts.ts'
import { type ReceivedFile, receivePart } from './receive-part.ts'
import { takeUploads } from './upload/take-uploads.ts'

type FileRules = Record<string, FileRule>

/**
 * A form that has arrived and fits its rules. Disposing of it removes the files that nobody kept; `spend` takes away
 * the resumable uploads that it was made of, once it has served.
 */
export type ReceivedForm = AsyncDisposable & {
  form: unknown
  files: Record<string, ReceivedFile>
  spend?: () => Promise<void>
}

const roomForText = 256 * KB

const maxBytesOf = ({ maxBytes }: FileRule, { maxLectureBytes }: Settings) =>
  maxBytes === 'MAX_LECTURE_MB' ? maxLectureBytes : maxBytes

/** The most a whole form may weigh: its files and their fields. */
export const maxFormBytes = (rules: FileRules, settings: Settings) =>
  Object.values(rules).reduce((sum, rule) => sum + maxBytesOf(rule, settings), roomForText)

/** A form that may hold a video may take hours; pictures and captions are small, and each form holds one of few places. */
const paceOf = (rules: FileRules, settings: Settings): Omit<Pace, 'room'> => ({
  maxBytes: maxFormBytes(rules, settings),
  stallSeconds: settings.uploadStallSeconds,
  wholeSeconds: Object.values(rules).some(({ maxBytes }) => maxBytes === 'MAX_LECTURE_MB')
    ? undefined
    : settings.formSeconds,
})

/** Receives a multipart form: files to disk, text to its schema. Throws a Problem, leaving nothing behind. */
export async function receiveForm(
  house: House,
  request: FastifyRequest,
  person: Person | undefined,
  rules: FileRules,
  form: Form | undefined,
): Promise<ReceivedForm> {
  const { files: store, settings } = house
  const announced = request.headers['content-length']
  using room = await house.disk.reserve(announced === undefined ? undefined : Number(announced))
  const paths: string[] = []
  const uploads = takeUploads(house, person)
  const dispose = async () => {
    await uploads[Symbol.asyncDispose]()
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
  const pace = { ...paceOf(rules, settings), room }
  try {
    const files: Record<string, ReceivedFile> = {}
    const fields = await readParts(request.raw, pace, async (name, part, signal) => {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (!rule) throw new Problem('broken', `Unknown file: ${name}`)
      const path = store.incomingPath()
      paths.push(path)
      files[name] = await receivePart(part, path, rule, maxBytesOf(rule, settings), signal)
    })
    for (const [name, rule] of Object.entries(rules)) {
      const path = store.incomingPath()
      const taken = await uploads.take(fields, name, rule, maxBytesOf(rule, settings), path)
      if (!taken) continue
      paths.push(path)
      files[name] = taken
    }
    return {
      form: check(fields, files, rules, form),
      files,
      spend: uploads.spend,
      [Symbol.asyncDispose]: dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

function check(
  fields: object,
  files: Record<string, ReceivedFile>,
  rules: FileRules,
  form: Form | undefined,
) {
  const parsed = form?.schema.safeParse(fields)
  const complaint = parsed?.success === false ? complain(parsed.error.issues, form?.missing) : undefined
  refuseMissing(files, rules, form?.missing ?? 'A file is missing', complaint)
  if (complaint) throw new Problem('broken', complaint.message, { fields: complaint.fields })
  for (const [name, rule] of Object.entries(rules)) {
    if (!files[name]?.bytes) delete files[name]
    else if (!rule.kinds.includes(files[name]?.kind ?? '')) {
      throw new Problem('wrong-type', wrongKind(rule), { fields: { [name]: wrongKind(rule) } })
    }
  }
  return parsed?.data
}

/** A file nobody chose arrives as an empty part: it counts as missing, like an empty field. */
function refuseMissing(
  files: Record<string, ReceivedFile>,
  rules: FileRules,
  missing: string,
  complaint: Complaint | undefined,
) {
  const needed = Object.keys(rules).filter((name) => !rules[name]?.isOptional)
  const absent = needed.filter((name) => !files[name]?.bytes)
  if (absent.length === 0) return
  const fields = { ...complaint?.fields, ...Object.fromEntries(absent.map((name) => [name, missing])) }
  throw new Problem('broken', missing, { fields })
}
