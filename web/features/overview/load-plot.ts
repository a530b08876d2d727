/**
 * uPlot formats numbers in the browser's language as it loads, and fails if that is no language tag, such as
 * 'en-US@posix' in a Chromium without a locale.
 */
export async function loadPlot() {
  if (isLanguageTag(navigator.language)) return import('uplot')
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
  try {
    return await import('uplot')
  } finally {
    Reflect.deleteProperty(navigator, 'language')
  }
}

function isLanguageTag(text: string) {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
