import { type Form, type FormErrors, toFormErrors } from '../../../contract/validation/form.ts'

/** Checks what was typed, and that each of `files` was picked; undefined if all is well. */
export function checkForm(form: Form, files: readonly string[], body: FormData): FormErrors | undefined {
  const parsed = form.schema.safeParse(textsOf(body))
  const errors = parsed.success ? undefined : toFormErrors(parsed.error.issues, form.missing)
  const missing = files.filter((name) => !(body.get(name) as File | null)?.size)
  if (missing.length === 0) return errors
  const fields = { ...errors?.fields, ...Object.fromEntries(missing.map((name) => [name, form.missing])) }
  return { message: form.missing, fields }
}

/** The fields without the files. */
export const textsOf = (body: FormData) =>
  Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
