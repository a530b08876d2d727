import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type InitialData, initialDataId } from '../../contract/page.ts'

export const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url))

const headMarker = '<!--page-head-->'
const emptyRoot = '<div id="root"></div>'
const styleLink = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"[^>]*>/

export type PageDocuments = {
  /** A page that its script fills. */
  shell(head: string): string
  /** A page that stands before any script, with the answers it was rendered with. */
  rendered(head: string, body: string, initialData: InitialData): string
}

/** Reads the built page and cuts it at the places that are filled. */
export async function readPageDocuments(): Promise<PageDocuments> {
  const built = await readFile(`${builtWeb}index.html`, 'utf8')
  const style = styleLink.exec(built)?.[1]
  const css = style ? await readFile(builtWeb + style, 'utf8') : ''
  // With the styles in the page the first paint waits for nothing. Code that comes later looks for their link, and would fetch
  // them once more without it. Disabled it fetches nothing (HTML §4.2.4), and by its medium browsers that read ahead know so, too.
  const styled = built.replace(
    styleLink,
    () => `<style>${css}</style><link rel="stylesheet" href="/${style}" media="not all" disabled>`,
  )
  return {
    shell: (head) => built.replace(headMarker, () => head),
    rendered: (head, body, initialData) =>
      styled
        .replace(headMarker, () => head)
        .replace(
          emptyRoot,
          () =>
            `<div id="root">${body}</div><script type="application/json" id="${initialDataId}">${asJson(initialData)}</script>`,
        ),
  }
}

/** JSON that cannot end the element it stands in (HTML §4.12.1.3). */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
