import sharp from 'sharp'

/** Small enough for the repository, large enough that a missing button covers several blocks. */
const tileWidth = 200
const gap = 4
const blockSize = 6
/** Mean difference of a block, of 255. Softer letters stay below 5; a missing button label reaches 20. */
const maxDifference = 10

type Difference = { left: number; top: number; by: number }

/** Puts all screenshots of a state into one picture, reduced and in rows of `columns`. */
export async function makeSheet(screenshots: Buffer[], columns: number): Promise<Buffer> {
  const tiles = await Promise.all(screenshots.map(reduce))
  const rows = Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) =>
    tiles.slice(row * columns, (row + 1) * columns),
  )
  let top = 0
  const placed = rows.flatMap((row) => {
    const here = top
    top += Math.max(...row.map(({ info }) => info.height)) + gap
    return row.map(({ data }, column) => ({ input: data, left: column * (tileWidth + gap), top: here }))
  })
  const size = { width: columns * (tileWidth + gap), height: top }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#808080' } }).composite(placed)
  return sheet.webp({ quality: 82, effort: 6 }).toBuffer()
}

const reduce = (screenshot: Buffer) =>
  sharp(screenshot).resize({ width: tileWidth }).removeAlpha().png().toBuffer({ resolveWithObject: true })

/** Blocks that differ more than another machine's fonts explain, the worst first. */
export async function compareSheets(expected: Buffer, actual: Buffer): Promise<Difference[]> {
  const [one, other] = await Promise.all([readBlocks(expected), readBlocks(actual)])
  if (one.width !== other.width || one.height !== other.height)
    return [{ left: 0, top: 0, by: Number.POSITIVE_INFINITY }]
  const differences = one.blocks.map((block, index) => ({
    left: (index % one.width) * blockSize,
    top: Math.floor(index / one.width) * blockSize,
    by: Math.max(...block.map((value, channel) => Math.abs(value - (other.blocks[index]?.[channel] ?? 0)))),
  }))
  return differences.filter(({ by }) => by > maxDifference).toSorted((a, b) => b.by - a.by)
}

async function readBlocks(sheet: Buffer) {
  const { width = 0, height = 0 } = await sharp(sheet).metadata()
  const size = { width: Math.floor(width / blockSize), height: Math.floor(height / blockSize) }
  const { data, info } = await sharp(sheet)
    .extract({ left: 0, top: 0, width: size.width * blockSize, height: size.height * blockSize })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = Array.from({ length: size.width * size.height }, () => [0, 0, 0])
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel = at / info.channels
    const block = Math.floor(Math.floor(pixel / info.width) / blockSize) * size.width
    const sum = sums[block + Math.floor((pixel % info.width) / blockSize)]
    if (sum) for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0)
  }
  return { ...size, blocks: sums.map((sum) => sum.map((total) => total / blockSize ** 2)) }
}
