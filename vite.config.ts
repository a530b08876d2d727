import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addresses } from './contract/endpoints/addresses.ts'

const server = process.env.LECTERN_SERVER ?? 'http://127.0.0.1:3000'

const unused = "() => { throw new Error('this part is left out in vite.config.ts') }"

/**
 * Unused parts of packages, replaced to save bytes: browsers always have axios' first adapter, XMLHttpRequest; bodies
 * are FormData or JSON; web/lib/call.ts builds addresses and cancels with an AbortSignal; the router is not instrumented.
 */
const leftOut: Record<string, string> = {
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => null',
  'axios/lib/cancel/CancelToken.js': 'export default class {}',
  'axios/lib/helpers/AxiosURLSearchParams.js': `export default ${unused}`,
  'axios/lib/helpers/formDataToJSON.js': `export default ${unused}`,
  'axios/lib/helpers/HttpStatusCode.js': 'export default {}',
  'axios/lib/helpers/toFormData.js': `export default ${unused}`,
  'axios/lib/helpers/toURLEncodedForm.js': `export default ${unused}`,
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = ${unused}
    export const instrumentClientSideRouter = ${unused}
    export const instrumentHandler = ${unused}
    export const instrumentationResultMetaContext = undefined`,
}

const lighterPackages: Plugin = {
  name: 'lighter-packages',
  load: (id) => leftOut[/node_modules\/(.+)$/.exec(id)?.[1] ?? ''] ?? null,
}

/** With the endpoints' schemas the first view would have 156.9 KB of JS instead of 144.1. */
const addressesWithoutSchemas: Plugin = {
  name: 'addresses-without-schemas',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/contract/endpoints/addresses.ts')) return null
    const entries = Object.entries(addresses).map(([name, { method, path }]) => [name, { method, path }])
    return `export const addresses = ${JSON.stringify(Object.fromEntries(entries))}`
  },
}

export default defineConfig({
  root: 'web',
  plugins: [
    lighterPackages,
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
  },
  server: { port: 5173, proxy: { '/api': server, '/media': server } },
})
