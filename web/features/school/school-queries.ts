import type { BodyOf, Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { notify } from '../../lib/notify.ts'

export const settingsQuery = endpointQuery('readSettings')

export const rememberSettings = (changed: Reply<Endpoints['readSettings']>) =>
  queryClient.setQueryData(settingsQuery.queryKey, changed)

/** A refusal can mean that another administrator saved meanwhile: the page then shows it. */
export async function saveSettings(body: BodyOf<Endpoints['changeSettings']>) {
  try {
    return await notify(requestMessages.changeSettings, call('changeSettings', { body }))
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    throw error
  }
}
