import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, send } from '../../support/http/client.ts'
import { logOut } from '../menu.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { hostileSvg, nothingRan, watchForScripts } from './vectors.ts'

test.use({
  expectedErrors:
    /Content Security Policy|frame-ancestors|X-Frame-Options|Refused to frame|a request to http:\/\/127\.0\.0\.1|ERR_BLOCKED/,
})

test('hostile pictures, scripts and frames do nothing, and Back after logging out shows nothing', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  const whatRan = await watchForScripts(page)
  await test.step('an SVG with scripts stays a picture: inside a page, opened as a page, and as a file', async () => {
    const avatar = new File([hostileSvg], 'me.svg', { type: 'image/svg+xml' })
    const form = signUpFields({ ...people.learner, avatar })
    const { user } = (await call(site, addresses.register, { form })).json
    const address = new URL(user.avatar.secure_url, site.address).href

    const stored = await send(site, 'GET', user.avatar.secure_url)
    expect(stored.headers['content-type']).toBe('image/webp')
    expect(stored.headers['x-content-type-options']).toBe('nosniff')
    expect(stored.text).not.toMatch(/script|evil|javascript/i)

    await page.goto(address)
    expect(await whatRan()).toEqual(nothingRan)
    await page.goto(pages.about)
    const width = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image.naturalWidth
    }, address)
    expect(width).toBeGreaterThan(0)
    expect(await whatRan()).toEqual(nothingRan)
  })

  await test.step('a script that did reach a page is blocked by the policy, and these tests detect it', async () => {
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.wasHacked = 1'
      document.body.append(script)
    })
    expect(await whatRan()).toEqual({ ...nothingRan, heldBack: ['script-src-elem inline'] })
  })

  await beginSession(page, people.learner)
  await test.step('Back after logging out shows nothing of the user', async () => {
    await page.goto(pages.profile)
    await expect(page.getByText(people.learner.email)).toBeVisible()
    await page.goto(pages.editProfile)
    await logOut(page)
    await expect(page).toHaveURL(pages.home)
    for (let step = 0; step < 3; step += 1) {
      await page.goBack()
      await expect(page.getByText(people.learner.email)).toHaveCount(0)
      await expect(page.getByText(people.learner.fullName)).toHaveCount(0)
      await expect(page).not.toHaveURL(pages.profile)
    }
  })

  await test.step('no page is shown in a frame of another site', async () => {
    const paths = [pages.home, pages.login, pages.courses, '/api/docs/']
    const frames = paths.map((path) => `<iframe src="${site.address}${path}"></iframe>`).join('')
    const other = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(frames)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    try {
      const { port } = other.address() as AddressInfo
      await page.goto(`http://127.0.0.1:${port}/`)
      await expect.poll(() => page.frames().length).toBe(paths.length + 1)
      for (const frame of page.frames().slice(1)) {
        await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/')
        expect(await frame.locator('body').innerText()).not.toMatch(/Lectern|Login|courses/)
      }
    } finally {
      other.close()
    }
  })
})
