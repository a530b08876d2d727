import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { Message } from '../../../contract/messages/message.ts'
import { emptyFile } from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { type FileRule, isExpectedType, wrongMediaType } from '../../../contract/validation/files.ts'
import { type Form, type FormErrors, toFormErrors } from '../../../contract/validation/form.ts'
import { KB, MB } from '../../../contract/validation/limits.ts'
import type { Settings } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { takeUploads } from '../../uploads/take-uploads.ts'
import { type ReadLimits, readParts } from './read-parts.ts'
import { type ReceivedFile, receivePart } from './receive-part.ts'

type FileRules = Record<string, FileRule>

/** A valid form. Disposal removes files that were not stored; `consume` removes the resumable uploads it used. */
export type ReceivedForm = AsyncDisposable & {
  body: unknown
  files: Record<string, ReceivedFile>
  consume?: () => Promise<void>
}

const textAllowanceBytes = 256 * KB

const maxBytesOf = ({ maxBytes }: FileRule, { maxLectureBytes }: Settings) =>
  maxBytes === 'MAX_LECTURE_MB' ? maxLectureBytes : maxBytes

const isLecture = ({ maxBytes }: FileRule) => maxBytes === 'MAX_LECTURE_MB'

export const maxFormBytes = (rules: FileRules, settings: Settings) =>
  Object.values(rules).reduce((sum, rule) => sum + maxBytesOf(rule, settings), textAllowanceBytes)

const smallBytes = 10 * MB

/** A form with a large file may take hours; other forms are small, and each occupies one of few slots. */
const limitsOf = (rules: FileRules, settings: Settings): Omit<ReadLimits, 'reservation'> => ({
  maxBytes: maxFormBytes(rules, settings),
  stallSeconds: settings.uploadStallSeconds,
  wholeSeconds: Object.values(rules).some(
    (rule) => maxBytesOf(rule, settings) > smallBytes || isLecture(rule),
  )
    ? undefined
    : settings.formSeconds,
})

/** Receives a multipart form: files to disk, text to its schema. Throws a Problem and leaves no files behind. */
export async function receiveForm(
  ctx: AppContext,
  request: FastifyRequest,
  user: CurrentUser | undefined,
  rules: FileRules,
  form: Form | undefined,
): Promise<ReceivedForm> {
  const { files: store, settings } = ctx
  const announced = request.headers['content-length']
  using reservation = await ctx.disk.reserve(announced === undefined ? undefined : Number(announced))
  const paths: string[] = []
  const uploads = takeUploads(ctx, user)
  const dispose = async () => {
    await uploads[Symbol.asyncDispose]()
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
  const limits = { ...limitsOf(rules, settings), reservation }
  try {
    const files: Record<string, ReceivedFile> = {}
    const fields = await readParts(request.raw, limits, async ({ name, fileName }, part, signal) => {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (!rule) throw new Problem('broken', serverMessages.unknownFile({ name }))
      const path = store.incomingPath()
      paths.push(path)
      const file = await receivePart(part, path, rule, maxBytesOf(rule, settings), signal)
      // Browsers send an empty part without a name if no file was chosen.
      if (fileName || file.bytes > 0) files[name] = { ...file, ...(fileName && { fileName }) }
    })
    for (const [name, rule] of Object.entries(rules)) {
      const path = store.incomingPath()
      const taken = await uploads.take(fields, name, rule, maxBytesOf(rule, settings), path)
      if (!taken) continue
      paths.push(path)
      files[name] = taken
    }
    return {
      body: check(fields, files, rules, form),
      files,
      consume: uploads.consume,
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
  const errors = parsed?.success === false ? toFormErrors(parsed.error.issues, form?.missing) : undefined
  rejectMissing(files, rules, form?.missing ?? serverMessages.fileMissing, errors)
  rejectEmpty(files, rules, errors)
  if (errors) throw new Problem('broken', errors.message, { fields: errors.fields })
  for (const [name, rule] of Object.entries(rules)) {
    const file = files[name]
    if (file && !isExpectedType(rule, file.mediaType)) {
      throw new Problem('wrong-type', wrongMediaType(rule), { fields: { [name]: wrongMediaType(rule) } })
    }
  }
  return parsed?.data
}

function rejectMissing(
  files: Record<string, ReceivedFile>,
  rules: FileRules,
  missing: Message,
  errors: FormErrors | undefined,
) {
  const needed = Object.keys(rules).filter((name) => !rules[name]?.isOptional)
  const absent = needed.filter((name) => !files[name])
  if (absent.length === 0) return
  const fields = { ...errors?.fields, ...Object.fromEntries(absent.map((name) => [name, missing])) }
  throw new Problem('broken', missing, { fields })
}

function rejectEmpty(files: Record<string, ReceivedFile>, rules: FileRules, errors: FormErrors | undefined) {
  const empty = Object.entries(rules).filter(([name]) => files[name]?.bytes === 0)
  const [first] = empty
  if (!first) return
  const fields = Object.fromEntries(empty.map(([name, { label }]) => [name, emptyFile({ label })]))
  throw new Problem('broken', emptyFile({ label: first[1].label }), {
    fields: { ...errors?.fields, ...fields },
  })
}
