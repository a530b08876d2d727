import type { Page } from '@playwright/test'

const deed = 'window.wasHacked=1'

/** Texts that become a script if they are treated as markup, an address or a template. */
export const hostileTexts = [
  `<script>${deed}</script>`,
  `</script><script>${deed}</script>`,
  `</title><script>${deed}</script>`,
  `</textarea><img src=x onerror=${deed}>`,
  `"><img src=x onerror=${deed}>`,
  `' onmouseover=${deed} autofocus onfocus=${deed} x='`,
  `<svg onload=${deed}><animate onbegin=${deed}>`,
  `<math><mtext><style><img src=x onerror=${deed}>`,
  `<iframe srcdoc="<script>parent.wasHacked=1</script>">`,
  `<details open ontoggle=${deed}>`,
  `javascript:${deed}`,
  `{{constructor.constructor('${deed}')()}}`,
  `--><!--<script>${deed}</script>`,
  `]]><script>${deed}</script>`,
  `<a href="javascript:${deed}">press me</a>`,
]

/** All of them for multi-line fields, with direction controls that single-line fields reject. */
export const allHostileTexts = [...hostileTexts, '\u202E<b>evil.exe\u200B\u2066'].join('\n')

/** A picture with everything that would run or load foreign content if a browser opened it as a page. */
export const hostileSvg = `<?xml version="1.0"?>
<?xml-stylesheet href="http://evil.example/x.css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" onload="${deed}">
  <script>${deed}</script>
  <style>@import url(http://evil.example/x.css);</style>
  <foreignObject width="8" height="8"><body xmlns="http://www.w3.org/1999/xhtml" onload="${deed}"/></foreignObject>
  <a xlink:href="javascript:${deed}"><rect width="8" height="8" fill="teal" onclick="${deed}"/></a>
  <image href="http://evil.example/x.png" width="1" height="1"/>
</svg>`

/** Watches every page of a browser for scripts that ran, and for scripts that only the policy blocked. */
export async function watchForScripts(page: Page) {
  await page.context().addInitScript(() => {
    const blocked: string[] = []
    Object.assign(window, { heldBack: blocked })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      blocked.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  let dialogs = 0
  page.on('dialog', async (dialog) => {
    dialogs += 1
    await dialog.dismiss()
  })
  return async () => ({
    ...(await page.evaluate(() => {
      const { wasHacked, heldBack } = window as { wasHacked?: number; heldBack?: string[] }
      return { wasHacked: wasHacked ?? 0, heldBack: heldBack ?? [] }
    })),
    dialogs,
  })
}

export const nothingRan = { wasHacked: 0, heldBack: [], dialogs: 0 }
