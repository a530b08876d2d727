import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rememberClicks } from './replay-clicks.ts'

/** A page whose clicks land on `element`; `replayed` counts clicks made by the script. */
function openPage() {
  const page = new EventTarget()
  const button = {
    replayed: 0,
    click() {
      this.replayed += 1
    },
  }
  const press = (element: unknown) => {
    const click = new Event('click')
    Object.defineProperty(click, 'target', { value: element })
    page.dispatchEvent(click)
  }
  const icon = { closest: (selector: string) => (selector === 'button' ? button : null) }
  return { page, button, icon, press }
}

test('clicks on a button, or on its icon, are repeated once the page can handle them', () => {
  const { page, button, icon, press } = openPage()
  const replay = rememberClicks(page)
  press(icon)
  press(icon)
  assert.equal(button.replayed, 0)
  replay()
  assert.equal(button.replayed, 2)
})

test('clicks elsewhere, and clicks after the replay, are not repeated', () => {
  const { page, button, icon, press } = openPage()
  const replay = rememberClicks(page)
  press({ closest: () => null })
  press(page)
  replay()
  press(icon)
  replay()
  assert.equal(button.replayed, 0)
})

test('a press on the button of a popover, which the browser opens itself, is not repeated', () => {
  const { page, button, press } = openPage()
  const replay = rememberClicks(page)
  press({ closest: () => Object.assign(button, { popoverTargetElement: {} }) })
  replay()
  assert.equal(button.replayed, 0)
})
