import type * as z from 'zod/mini'

/** A schema, and the message for an empty field, which comes before all other errors. */
export type Form<S extends z.ZodMiniType = z.ZodMiniType> = { schema: S; missing: string }

export type FormErrors = { message: string; fields: Record<string, string> }

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] }

/** Converts zod's issues, in the form's order, to the first message and one message per field. */
export function toFormErrors(issues: readonly Issue[], missing?: string): FormErrors {
  const named = issues.map(nameUnknownField)
  const fields = new Map<string, string>()
  for (const { path, message } of named) {
    const name = String(path[0] ?? 'body')
    if (!fields.has(name)) fields.set(name, message)
  }
  const first = named.find((issue) => issue.message === missing) ?? named[0]
  return { message: first?.message ?? unreadable, fields: Object.fromEntries(fields) }
}

const unreadable = 'This cannot be read'

function nameUnknownField(issue: Issue): Issue {
  // The body is not an object; zod's own message is for programmers.
  if (issue.path.length === 0 && issue.code === 'invalid_type') return { ...issue, message: unreadable }
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys?.[0] : undefined
  return unknown ? { ...issue, path: [unknown], message: `Unknown field: ${unknown}` } : issue
}
