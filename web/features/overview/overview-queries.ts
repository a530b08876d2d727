import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { OverviewDays } from '../../../contract/endpoints/overview-measures.ts'
import { call } from '../../lib/calls/call.ts'

const everyMs = 60_000

export const overviewQuery = (days: OverviewDays) =>
  queryOptions({
    queryKey: ['overview', days],
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => call('readOverview', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

export const downloadAddress = (days: OverviewDays) => `${pathOf('downloadOverview')}?days=${days}`
