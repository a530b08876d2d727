import type { Message, Text } from '../../../contract/messages/message.ts'
import { checkPicked, type FileRule } from '../../../contract/validation/files.ts'
import { type Form, type FormErrors, toFormErrors } from '../../../contract/validation/form.ts'

export type FileRules = Record<string, FileRule>

export function checkForm(form: Form, files: FileRules, body: FormData): FormErrors | undefined {
  const parsed = form.schema.safeParse(textsOf(body))
  const errors = parsed.success ? undefined : toFormErrors(parsed.error.issues, form.missing)
  const missing: Record<string, Message> = {}
  const unfit: Record<string, Message> = {}
  for (const [name, rule] of Object.entries(files)) {
    const file = body.get(name) as File | null
    // Without a name, no file was chosen.
    const problem = file?.name ? checkPicked(rule, file) : undefined
    if (problem) unfit[name] = problem
    else if (!file?.name && !rule.isOptional) missing[name] = form.missing
  }
  const fields = { ...unfit, ...errors?.fields, ...missing }
  const [first] = Object.values(fields)
  if (first === undefined) return undefined
  return { message: Object.keys(missing).length > 0 ? form.missing : (errors?.message ?? first), fields }
}

export function withError(errors: Record<string, Text>, name: string, error: Text | undefined) {
  if (errors[name] === error) return errors
  const { [name]: _, ...rest } = errors
  return error === undefined ? rest : { ...rest, [name]: error }
}

export const textsOf = (body: FormData) =>
  Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))

/** What differs from what the form began with; all of it if nothing does. */
export function changesOf(before: FormData, now: FormData) {
  const changed = new FormData()
  for (const [name, value] of now)
    if (!isSame(before.getAll(name), now.getAll(name))) changed.append(name, value)
  return [...changed.keys()].length > 0 ? changed : now
}

/** Fields for files have one without a name until people choose one. */
const isSame = (before: FormDataEntryValue[], now: FormDataEntryValue[]) =>
  before.length === now.length &&
  now.every((value, index) =>
    typeof value === 'string' ? value === before[index] : value.name === '' && before[index] instanceof File,
  )
