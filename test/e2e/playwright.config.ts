import { defineConfig } from '@playwright/test'
import { browserFlags, browserPath } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './site/prepare-libraries.ts',
  outputDir: '../../test-results',
  // Long limits, because two shared cores may be busy; tests wait for conditions, never for a fixed time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../../scripts/testing/browser-results.ts']],
  use: {
    launchOptions: { executablePath: await browserPath(), args: browserFlags },
    viewport: { width: 1280, height: 800 },
    // Of every context. A hover costs 24 to 39 ms of processor time, with transitions 34 to 66; tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
})
