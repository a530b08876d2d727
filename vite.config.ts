import { readFileSync } from 'node:fs'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addresses } from './contract/api/addresses.ts'

const server = process.env.LECTERN_SERVER ?? 'http://127.0.0.1:3000'

/** With the endpoints' schemas the first view would have 12.8 KB more of JS, compressed. */
const addressesWithoutSchemas: Plugin = {
  name: 'addresses-without-schemas',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/contract/api/addresses.ts')) return null
    const entries = Object.entries(addresses).map(([name, { method, path }]) => [name, { method, path }])
    return `export const addresses = ${JSON.stringify(Object.fromEntries(entries))}`
  },
}

/** Leaves out the sentences that only the server uses. English ones are left out because no page imports them. */
const pageTranslations: Plugin = {
  name: 'page-translations',
  enforce: 'pre',
  load(id) {
    if (!/\/contract\/messages\/[\w-]+\.json$/.test(id)) return null
    const areas = Object.entries(JSON.parse(readFileSync(id, 'utf8')))
    return JSON.stringify(Object.fromEntries(areas.filter(([area]) => !area.startsWith('server'))))
  },
}

export default defineConfig({
  root: 'web',
  plugins: [
    pageTranslations,
    addressesWithoutSchemas,
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // hls.js loads when a lecture is watched; it has 579 kB before compression.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    // On a slow machine a first start would print what took how long.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: 5173, proxy: { '/api': server, '/media': server } },
})
