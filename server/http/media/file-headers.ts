/** A PDF is shown in the page by our code; every other file is only downloaded, whatever it contains. */
export const isDownloaded = (mediaType: string) => mediaType === 'application/octet-stream'

/** Files of a lecture are untrusted: a browser that opens one by its address must not run it on our origin. */
export const headersOfFile = (mediaType: string, fileName: string) => ({
  'content-disposition': describeDisposition(mediaType, fileName),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
})

export const describeDownload = (fileName: string) =>
  describeDisposition('application/octet-stream', fileName)

/** RFC 6266 §4: `filename` is for clients that do not know `filename*`, whose value follows RFC 8187. */
export function describeDisposition(mediaType: string, fileName: string) {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["%\\]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const kind = isDownloaded(mediaType) ? 'attachment' : 'inline'
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
