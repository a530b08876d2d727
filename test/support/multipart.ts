// Node leaves an empty file name out; a browser whose file field was left empty sends filename="".
const noName = 'nothing-was-chosen'

/** A form as a browser sends it. */
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
