import { queryOptions } from '@tanstack/react-query'
import type { User } from '../../contract/endpoints/user.ts'
import { call } from './calls/call.ts'
import { queryClient } from './calls/query-client.ts'
import { showError, textOf } from './notify.ts'
import { rememberSession, session } from './session.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['user', 'me'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const asker = session().data._id
    try {
      const { user } = await call('currentUser')
      // A user who has signed out meanwhile must not be remembered again.
      if (session().data._id === asker) rememberSession(user)
      return user
    } catch (error) {
      showError(textOf(error))
      throw error
    }
  },
})

export function rememberUser(user: User) {
  rememberSession(user)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}

export const reloadUser = () => queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
