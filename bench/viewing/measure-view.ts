import type { Page } from '@playwright/test'
import { KB } from '../../contract/validation/limits.ts'
import type { Figures } from '../alternate.ts'

type Paints = { lcp: number; shift: number; blocked: number }
type Watched = typeof globalThis & { paints: Paints }

const settledMs = 1_500
const unfeltMs = 50

export async function measureView(
  page: Page,
  path: string,
  isLater: (url: string) => boolean,
): Promise<Figures> {
  const received = countBytes(page, isLater)
  await page.addInitScript(watchPaints, unfeltMs)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settledMs)
  const { lcp, shift, blocked, fcp, script } = await page.evaluate(readPaints)
  const sizes = await received()
  return {
    'largest paint (LCP), ms': lcp,
    'blocked (TBT), ms': blocked,
    'shift (CLS)': shift,
    'first text (FCP), ms': fcp,
    'first script is here, ms': script,
    'requests without pictures': sizes.length,
    'KB without pictures': sizes.reduce((sum, size) => sum + size, 0) / KB,
  }
}

function countBytes(page: Page, isLater: (url: string) => boolean) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (['image', 'media'].includes(request.resourceType()) || isLater(request.url())) return
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  return () => Promise.all(sizes)
}

function watchPaints(unfelt: number) {
  const paints: Paints = { lcp: 0, shift: 0, blocked: 0 }
  ;(globalThis as Watched).paints = paints
  const watch = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & { value: number })
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.lcp = startTime
  })
  watch('layout-shift', ({ value }) => {
    paints.shift += value
  })
  watch('longtask', ({ duration }) => {
    paints.blocked += Math.max(0, duration - unfelt)
  })
}

function readPaints() {
  const [fcp] = performance.getEntriesByName('first-contentful-paint')
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = fetched.filter(({ name }) => name.endsWith('.js')).map(({ responseEnd }) => responseEnd)
  return {
    ...(globalThis as Watched).paints,
    fcp: fcp?.startTime ?? Number.NaN,
    script: Math.min(...scripts),
  }
}
