import { globSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { english, type Locale } from '../../contract/messages/message.ts'

const folder = new URL('../../contract/languages/', import.meta.url)

export const locales: readonly Locale[] = [english, ...(await readTranslations())]

function readTranslations(): Promise<Locale[]> {
  const files = globSync('*.{ts,json}', { cwd: fileURLToPath(folder) }).sort()
  return Promise.all(files.map(readTranslation))
}

async function readTranslation(file: string): Promise<Locale> {
  const { name, ext } = parse(file)
  const attributes = ext === '.json' ? { with: { type: 'json' } } : undefined
  const { default: sentences } = await import(new URL(file, folder).href, attributes)
  return { code: name, sentences }
}

/** The client's preferred language among ours (RFC 9110 §12.5.4). */
export function localeOf({ headers }: { headers: { 'accept-language'?: string } }): Locale {
  if (locales.length === 1) return english
  return chooseLocale(headers['accept-language'], locales)
}

export function chooseLocale(accepted = '', from: readonly Locale[]): Locale {
  const wanted = accepted
    .split(',')
    .map((range) => {
      const [tag = '', ...weights] = range.split(';').map((part) => part.trim().toLowerCase())
      const quality = weights.find((weight) => weight.startsWith('q='))?.slice(2)
      return { tag, quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { tag } of wanted) {
    const found = from.find(({ code }) => fits(tag, code.toLowerCase()))
    if (found) return found
  }
  return english
}

/** 'de-AT' also accepts 'de', as in the lookup of RFC 4647 §3.4. */
const fits = (tag: string, code: string) => tag === code || tag.startsWith(`${code}-`)
