import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

export const instructorQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['course', 'instructor', name],
    queryFn: ({ pageParam: cursor, signal }) => call('readInstructor', { query: { name, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: name !== '',
  })
