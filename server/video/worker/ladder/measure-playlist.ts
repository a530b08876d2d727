import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** In bits per second. */
export async function measurePlaylist(folder: string) {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8')
  let [peakBits, bits, seconds] = [0, 0, 0]
  for (const [, duration, file = ''] of playlist.matchAll(
    /#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^\n]+)/g,
  )) {
    const { size } = await stat(join(folder, file))
    const length = Math.max(Number(duration), 0.1)
    // A short last segment says little about the bandwidth that the rendition needs.
    if (length >= 1 || peakBits === 0) peakBits = Math.max(peakBits, (size * 8) / length)
    bits += size * 8
    seconds += length
  }
  if (seconds === 0) throw new Error('A rendition without segments')
  return { peakBits, averageBits: bits / seconds }
}
