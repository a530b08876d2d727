import type { Locator, Page } from '@playwright/test'

export const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

/** The colour that a word such as 'Canvas' has now. */
export const systemColour = (page: Page, word: string) =>
  page.evaluate((color) => {
    const probe = Object.assign(document.body.appendChild(document.createElement('i')), {
      style: `color: ${color}`,
    })
    const { color: computed } = getComputedStyle(probe)
    probe.remove()
    return computed
  }, word)
