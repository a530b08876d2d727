import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { complainAloud } from './notify.ts'
import { rememberSession } from './session.ts'

/** The person as the server knows them; refreshes what the browser remembers. Silent unless it fails. */
export const currentUserQuery = queryOptions({
  queryKey: ['user', 'me'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    try {
      const { user } = await call('currentUser')
      rememberSession(user)
      return user
    } catch (error) {
      complainAloud((error as Error).message)
      throw error
    }
  },
})
