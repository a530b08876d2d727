import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { bundleThread } from './threads.ts'

const logoPixels = 192
const outFolder = 'dist/certificate'
const fontsource = 'node_modules/@fontsource'
// Noto Sans has Latin, Greek and Cyrillic; Han characters get Chinese shapes unless the paper has kana.
const first = ['noto-sans', 'noto-sans-sc', 'noto-sans-jp']
const last = ['noto-emoji']

/**
 * Bundles the thread that draws certificates as PDFs, with its packages and fonts, so that a release needs
 * none of their files.
 */
export async function buildCertificates() {
  await rm(outFolder, { recursive: true, force: true })
  await bundleThread('server/features/certificate/pdf/draw/draw-thread.ts', outFolder, ['sharp'])
  await copyFonts(join(outFolder, 'fonts'))
  await sharp('web/public/favicon.svg', { density: 300 })
    .resize(logoPixels)
    .png()
    .toFile(join(outFolder, 'logo.png'))
}

async function copyFonts(folder: string) {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(fontsource)).filter((name) => name.startsWith('noto-')).toSorted()
  const ordered = [...first, ...names.filter((name) => ![...first, ...last].includes(name)), ...last]
  const files = (await Promise.all(ordered.map((name) => copyFont(name, folder)))).flat()
  await writeFile(join(folder, 'fonts.json'), JSON.stringify(files))
}

/** Copies each subset of one weight as woff, because subsets of woff2 are embedded whole. */
async function copyFont(name: string, folder: string) {
  const subsets: Record<string, string> = JSON.parse(
    await readFile(join(fontsource, name, 'unicode.json'), 'utf8'),
  )
  return Promise.all(
    Object.entries(subsets).map(async ([subset, ranges]) => {
      const file = `${name}-${subset.replace(/[[\]]/g, '')}-400-normal.woff`
      await cp(join(fontsource, name, 'files', file), join(folder, file))
      return { file, ranges: ranges.split(',').map(readRange) }
    }),
  )
}

function readRange(range: string) {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
