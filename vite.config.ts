import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.LECTERN_SERVER ?? 'http://127.0.0.1:3000'

const unused = "export default () => { throw new Error('this part of axios is left out in vite.config.ts') }"

/**
 * Parts of axios that no page uses. A browser always has its first adapter, XMLHttpRequest; bodies are FormData or JSON;
 * addresses are written in web/app/call.ts, where calls are taken back by an AbortSignal.
 */
const leftOut: Record<string, string> = {
  'adapters/fetch.js': 'export const getFetch = () => null',
  'cancel/CancelToken.js': 'export default class {}',
  'helpers/AxiosURLSearchParams.js': unused,
  'helpers/formDataToJSON.js': unused,
  'helpers/HttpStatusCode.js': 'export default {}',
  'helpers/toFormData.js': unused,
  'helpers/toURLEncodedForm.js': unused,
}

const lighterAxios: Plugin = {
  name: 'lighter-axios',
  load: (id) => leftOut[/axios\/lib\/(.+)$/.exec(id)?.[1] ?? ''] ?? null,
}

export default defineConfig({
  root: 'web',
  plugins: [lighterAxios, react(), babel({ presets: [reactCompilerPreset()] }), tailwind()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // hls.js comes when a lecture is watched and weighs 579 kB before compression.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': server, '/media': server } },
})
