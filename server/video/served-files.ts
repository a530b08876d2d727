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
  [/^original\.m4a$/, 'audio/mp4'],
  [/^original\.weba$/, 'audio/webm'],
  [/^original\.mp3$/, 'audio/mpeg'],
  [/^original\.ogg$/, 'audio/ogg'],
  [/^original\.flac$/, 'audio/flac'],
  [/^original\.wav$/, 'audio/wav'],
  [/^poster(-\d{1,9})?\.webp$/, 'image/webp'],
  [/^storyboard\.vtt$/, 'text/vtt; charset=utf-8'],
  [/^storyboard-\d{1,3}\.webp$/, 'image/webp'],
  [/^file\.pdf$/, 'application/pdf'],
  [/^file\.webp$/, 'image/webp'],
  [/^file\.bin$/, 'application/octet-stream'],
  [/^hls\/main\.m3u8$/, playlist],
  [/^hls\/(\d{1,5}p|audio)\/index\.m3u8$/, playlist],
  [/^hls\/(\d{1,5}p|audio)\/(init\.mp4|\d{5,}\.m4s)$/, 'video/mp4'],
]

export const servedMediaType = (name: string) => served.find(([pattern]) => pattern.test(name))?.[1]

/** The media type of a file with only sound, by the type of its bytes. A file of another type needs a picture. */
export const audioTypes: Record<string, string> = {
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
  'audio/mp4': 'audio/mp4',
  'audio/webm': 'audio/webm',
  'audio/mpeg': 'audio/mpeg',
  'audio/ogg': 'audio/ogg',
  'audio/flac': 'audio/flac',
  'audio/wav': 'audio/wav',
}

export const originalFile = (mediaType: string) => `original.${extensions[mediaType] ?? 'mp4'}`

const extensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/x-msvideo': 'avi',
  'video/mp2t': 'ts',
  'video/mpeg': 'mpg',
  'audio/mp4': 'm4a',
  'audio/webm': 'weba',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
}
