/** A PDF is read in the page, by code of ours; every other file is downloaded, whatever is in it. */
export const isDownloaded = (mediaType: string) => mediaType === 'application/octet-stream'

/** Files of a lecture are anybody's bytes: a browser that opens one by its address must not run them as ours. */
export const headersOfFile = (mediaType: string, fileName: string) => ({
  'content-disposition': describeDisposition(mediaType, fileName),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
})

export const describeDownload = (fileName: string) =>
  describeDisposition('application/octet-stream', fileName)

/** RFC 6266 §4: `filename` is for clients that do not know `filename*`, whose value is RFC 8187's. */
export function describeDisposition(mediaType: string, fileName: string) {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["%\\]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const kind = isDownloaded(mediaType) ? 'attachment' : 'inline'
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
