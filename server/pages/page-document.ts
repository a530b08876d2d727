import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locale } from '../../contract/messages/message.ts'
import { type InitialData, initialDataId, type PageSchool, schoolId } from '../../contract/page.ts'

export const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url))

const headMarker = '<!--page-head-->'
const defaultIcon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />'
const emptyRoot = '<div id="root"></div>'
const styleLink = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"[^>]*>/

type PageDocuments = {
  shell(frame: Frame): string
  rendered(frame: Frame, body: string, initialData: InitialData): string
  /** For people who are signed in: their browser has the styles, which were three quarters of compressing such a page. */
  personal(frame: Frame, body: string, initialData: InitialData): string
}

type Frame = { locale: Locale; head: string; school: PageSchool }

export async function readPageDocuments(): Promise<PageDocuments> {
  const built = await readFile(`${builtWeb}index.html`, 'utf8')
  const style = styleLink.exec(built)?.[1]
  const css = style ? await readFile(builtWeb + style, 'utf8') : ''
  // Inlined styles let the first paint wait for nothing. Code that loads later would fetch their link again if it were
  // missing. A disabled link fetches nothing (HTML §4.2.4), and its medium tells preload scanners so, too.
  const styled = built.replace(
    styleLink,
    () => `<style>${css}</style><link rel="stylesheet" href="/${style}" media="not all" disabled>`,
  )
  const fill = (document: string) => (frame: Frame, body: string, initialData: InitialData) =>
    withFrame(document, frame).replace(
      emptyRoot,
      () => `<div id="root">${body}</div>${json(initialDataId, initialData)}`,
    )
  return { shell: (frame) => withFrame(built, frame), rendered: fill(styled), personal: fill(built) }
}

const withFrame = (html: string, { locale, head, school }: Frame) =>
  inLanguage(html, locale)
    .replace(defaultIcon, () => iconOf(school))
    .replace(headMarker, () => head + json(schoolId, school))

const iconOf = ({ logo }: PageSchool) =>
  logo ? `<link rel="icon" href="${logo.secure_url}" type="image/webp">` : defaultIcon

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${asJson(value)}</script>`

const inLanguage = (html: string, { code }: Locale) =>
  html.replace('<html lang="en">', `<html lang="${code}">`)

/** JSON that cannot end the element around it (HTML §4.12.1.3). */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
