import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locale } from '../../contract/messages/message.ts'
import { type InitialData, initialDataId } from '../../contract/page.ts'

export const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url))

const headMarker = '<!--page-head-->'
const emptyRoot = '<div id="root"></div>'
const styleLink = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"[^>]*>/

export type PageDocuments = {
  shell(locale: Locale, head: string): string
  rendered(locale: Locale, head: string, body: string, initialData: InitialData): string
}

export async function readPageDocuments(): Promise<PageDocuments> {
  const built = await readFile(`${builtWeb}index.html`, 'utf8')
  const style = styleLink.exec(built)?.[1]
  const css = style ? await readFile(builtWeb + style, 'utf8') : ''
  // Inlined styles let the first paint wait for nothing. Code that loads later would fetch their link again without one.
  // A disabled link fetches nothing (HTML §4.2.4), and its medium tells preload scanners so, too.
  const styled = built.replace(
    styleLink,
    () => `<style>${css}</style><link rel="stylesheet" href="/${style}" media="not all" disabled>`,
  )
  return {
    shell: (locale, head) => inLanguage(built, locale).replace(headMarker, () => head),
    rendered: (locale, head, body, initialData) =>
      inLanguage(styled, locale)
        .replace(headMarker, () => head)
        .replace(
          emptyRoot,
          () =>
            `<div id="root">${body}</div><script type="application/json" id="${initialDataId}">${asJson(initialData)}</script>`,
        ),
  }
}

const inLanguage = (html: string, { code }: Locale) =>
  html.replace('<html lang="en">', `<html lang="${code}">`)

/** JSON that cannot end the element around it (HTML §4.12.1.3). */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
