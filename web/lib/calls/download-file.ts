import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import { explain } from './call.ts'
import { asJson } from './send-request.ts'

/** Fetches the file of an endpoint. `onProgress` gets the bytes so far; throws as `call` does. */
export function downloadFile(name: EndpointName, onProgress: (bytes: number) => void): Promise<Blob> {
  const { method, path } = addresses[name]
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, apiBase + path)
    request.responseType = 'blob'
    request.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = async () => {
      const { status, response } = request
      if (status === 200) return resolve(response)
      reject(explain({ status, body: asJson(await (response as Blob).text()) }, name, false))
    }
    request.onerror = () => reject(explain({ status: 0, body: undefined }, name, false))
    request.onabort = request.onerror
    request.send()
  })
}
