export type Tile = {
  from: number
  to: number
  image: string
  x: number
  y: number
  width: number
  height: number
}

const cue = /([\d:.]+)\s+-->\s+([\d:.]+)[^\n]*\n([^\n#]+)#xywh=(\d+),(\d+),(\d+),(\d+)/g

export async function fetchStoryboard(address: string, signal: AbortSignal): Promise<Tile[]> {
  const response = await fetch(address, { signal })
  return response.ok ? readStoryboard(await response.text(), new URL(address, window.location.href)) : []
}

/** Reads WebVTT cues that name an image and a region in it (Media Fragments §4.2.2), relative to `base`. */
export const readStoryboard = (text: string, base: URL): Tile[] =>
  [...text.replaceAll('\r\n', '\n').matchAll(cue)].map(
    ([, from = '', to = '', image = '', x, y, width, height]) => ({
      from: readTime(from),
      to: readTime(to),
      image: new URL(image, base).href,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  )

export const findTile = (tiles: Tile[], seconds: number) =>
  tiles.find(({ from, to }) => seconds >= from && seconds < to) ?? tiles.at(-1)

const readTime = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
