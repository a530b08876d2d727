// Node leaves out an empty file name; browsers send filename="" for an empty file field.
const noName = 'nothing-was-chosen'

export async function asMultipart(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, value, value instanceof File ? value.name || noName : 'file')
  }
  const request = new Request('http://test', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer()).toString('latin1')
  return {
    payload: Buffer.from(body.replaceAll(`filename="${noName}"`, 'filename=""'), 'latin1'),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
