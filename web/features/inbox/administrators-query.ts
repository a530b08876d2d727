import { queryOptions } from '@tanstack/react-query'
import { adminPage } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'

export const administratorsQuery = queryOptions({
  queryKey: ['inbox', 'administrators'],
  queryFn: ({ signal }) =>
    call('listUsers', { query: { role: 'ADMIN', state: 'active', limit: adminPage.max }, signal }),
})
