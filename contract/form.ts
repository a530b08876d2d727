import type * as z from 'zod/mini'

/** A form and what it says when a field is left empty. That sentence comes before every other complaint. */
export type Form<S extends z.ZodMiniType = z.ZodMiniType> = { schema: S; missing: string }

export type Complaint = { message: string; fields: Record<string, string> }

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] }

/** The one sentence a person reads first, and the sentence of each field, from zod's issues in the form's order. */
export function complain(issues: readonly Issue[], missing?: string): Complaint {
  const named = issues.map(nameUnknownField)
  const fields: Record<string, string> = {}
  for (const issue of named) fields[String(issue.path[0] ?? 'body')] ??= issue.message
  const first = named.find((issue) => issue.message === missing) ?? named[0]
  return { message: first?.message ?? 'This cannot be read', fields }
}

function nameUnknownField(issue: Issue): Issue {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys?.[0] : undefined
  return unknown ? { ...issue, path: [unknown], message: `Unknown field: ${unknown}` } : issue
}
