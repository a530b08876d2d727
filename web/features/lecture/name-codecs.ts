// First parts of RFC 6381 codec names, as registered at mp4ra.org and in the WebM container guidelines.
const names: Record<string, string> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'H.265',
  hev1: 'H.265',
  vp8: 'VP8',
  vp08: 'VP8',
  vp9: 'VP9',
  vp09: 'VP9',
  av01: 'AV1',
  mp4v: 'MPEG-4 Visual',
  mp4a: 'AAC',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
}
// In an MP4 file 'mp4a' can also mean MP3 (RFC 6381 §3.3, object types 6B and 69).
const mp3 = /^mp4a\.(?:6b|69|40\.34)$/i

/** 'avc1.42c01e,mp4a.40.2' becomes 'H.264, AAC'; unknown names stay. */
export const nameCodecs = (codecs: string) =>
  codecs
    .split(',')
    .map((codec) => codec.trim())
    .filter(Boolean)
    .map((codec) => (mp3.test(codec) ? 'MP3' : (names[codec.split('.')[0]?.toLowerCase() ?? ''] ?? codec)))
    .join(', ')
