import type { Locator } from '@playwright/test'

/** Counts what a person does: presses of the mouse or of a key, and fields that are typed. */
export function countEffort() {
  const effort = { presses: 0, fields: 0 }
  return {
    effort,
    press: async (target: Locator) => {
      effort.presses += 1
      await target.click()
    },
    fill: async (target: Locator, text: string) => {
      effort.fields += 1
      await target.fill(text)
    },
    key: async (target: Locator, key: string) => {
      effort.presses += 1
      await target.press(key)
    },
    /** One press opens the system's dialog, one chooses the files there. */
    pick: async (target: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      effort.presses += 2
      await target.setInputFiles(files)
    },
  }
}
