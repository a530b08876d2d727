import { queryOptions } from '@tanstack/react-query'
import type { User } from '../../contract/endpoints/user.ts'
import { call } from './call.ts'
import { showError } from './notify.ts'
import { queryClient } from './query-client.ts'
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
      showError((error as Error).message)
      throw error
    }
  },
})

/** The person as an answer brought them. */
export function rememberUser(user: User) {
  rememberSession(user)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

/** Asks anew who this is: what was just changed shows everywhere. */
export const reloadUser = () => queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
