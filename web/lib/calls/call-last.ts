import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { EndpointName, Endpoints } from '../../../contract/api/endpoints.ts'
import { previewHeader } from '../../../contract/preview.ts'
import { previewedCourse } from '../windows/preview.ts'
import { explain, fill, type InputArgument, type SentInput } from './call.ts'
import { asJson } from './send-request.ts'

/** A call whose request outlives the page that is being left (Fetch `keepalive`: a body of at most 64 KB). */
export const callLast: <N extends EndpointName>(
  name: N,
  ...input: InputArgument<N>
) => Promise<Reply<Endpoints[N]>> = sendLast

async function sendLast<N extends EndpointName>(
  name: N,
  { params, body }: SentInput = {},
): Promise<Reply<Endpoints[N]>> {
  const { method, path } = addresses[name]
  const previewed = previewedCourse()
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(previewed && { [previewHeader]: previewed }),
  }
  const json = JSON.stringify(body)
  const response = await fetch(apiBase + fill(path, params), { method, headers, body: json, keepalive: true })
  const reply = { status: response.status, body: asJson(await response.text()) }
  if (!response.ok || reply.body === undefined) throw explain(reply, name, true)
  return reply.body as Reply<Endpoints[N]>
}
