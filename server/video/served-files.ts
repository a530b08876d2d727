const playlist = 'application/vnd.apple.mpegurl'

/** Every file of a lecture's folder that may be served, with its media type (RFC 8216 §4, §10). */
const served: [name: RegExp, mediaType: string][] = [
  [/^(original|play)\.mp4$/, 'video/mp4'],
  [/^original\.mov$/, 'video/quicktime'],
  [/^original\.webm$/, 'video/webm'],
  [/^original\.mkv$/, 'video/x-matroska'],
  [/^original\.avi$/, 'video/x-msvideo'],
  [/^original\.ts$/, 'video/mp2t'],
  [/^original\.mpg$/, 'video/mpeg'],
  [/^poster(-\d{1,9})?\.webp$/, 'image/webp'],
  [/^storyboard\.vtt$/, 'text/vtt; charset=utf-8'],
  [/^storyboard-\d{1,3}\.webp$/, 'image/webp'],
  [/^hls\/main\.m3u8$/, playlist],
  [/^hls\/(\d{1,5}p|audio)\/index\.m3u8$/, playlist],
  [/^hls\/(\d{1,5}p|audio)\/(init\.mp4|\d{5,}\.m4s)$/, 'video/mp4'],
]

export const servedMediaType = (name: string) => served.find(([pattern]) => pattern.test(name))?.[1]

export const originalFile = (mediaType: string) => `original.${extensions[mediaType] ?? 'mp4'}`

const extensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/x-msvideo': 'avi',
  'video/mp2t': 'ts',
  'video/mpeg': 'mpg',
}
