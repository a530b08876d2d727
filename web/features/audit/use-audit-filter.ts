import { useSearchParams } from 'react-router'

const names = ['what', 'from', 'to', 'who', 'which'] as const
export type AuditFilter = Partial<Record<(typeof names)[number], string>>

export function useAuditFilter() {
  const [search, setSearch] = useSearchParams()
  const given = names.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  const change = (changes: AuditFilter) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter: Object.fromEntries(given) as AuditFilter, change }
}
