/** What a personal API token may do; each endpoint names the scope that it needs. */
export const tokenScopes = [
  'courses:read',
  'courses:write',
  'progress:read',
  'progress:write',
  'profile:read',
  'administration:read',
  'administration:write',
] as const
export type TokenScope = (typeof tokenScopes)[number]

const learnerScopes: readonly TokenScope[] = [
  'courses:read',
  'progress:read',
  'progress:write',
  'profile:read',
]

const editorScopes: readonly TokenScope[] = [...learnerScopes, 'courses:write']

/** Leaves out scopes that would only start to work when the role changes later. */
export function scopesOf({ role, isEditor }: { role: string; isEditor: boolean }) {
  const scopes = isEditor ? editorScopes : learnerScopes
  return tokenScopes.filter((scope) => role === 'ADMIN' || scopes.includes(scope))
}
