import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pathOf } from '../../../contract/api/path-of.ts'
import { type CallInput, call } from '../../lib/calls/call.ts'

const pageSize = 20

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) =>
      call('listAudit', { query: { ...asQuery(filter), limit: pageSize, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const downloadAddress = (filter: AuditFilter) =>
  `${pathOf('downloadAudit')}?${new URLSearchParams(inTime(filter) as Record<string, string>)}`

/** Filters stand in the page's address, so the server says which of them are wrong. */
const asQuery = (filter: AuditFilter) => inTime(filter) as CallInput<'listAudit'>['query']

/**
 * Turns days of the reader's time zone into moments; anything else is sent unchanged, so that the server says
 * what is wrong.
 */
function inTime({ from, to, ...others }: AuditFilter): AuditFilter {
  return {
    ...others,
    ...(from && { from: momentOf(`${from}T00:00`) ?? from }),
    ...(to && { to: momentOf(`${to}T23:59:59.999`) ?? to }),
  }
}

const momentOf = (local: string) => {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

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
