import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.LECTERN_SERVER ?? 'http://127.0.0.1:3000'

/** axios asks its adapters in turn and a browser always has the first, XMLHttpRequest: the second would be dead weight. */
const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  load: (id) => (/axios\/lib\/adapters\/fetch\.js/.test(id) ? 'export const getFetch = () => null' : null),
}

export default defineConfig({
  root: 'web',
  plugins: [withoutFetchAdapter, react(), babel({ presets: [reactCompilerPreset()] }), tailwind()],
  build: { outDir: '../dist/web', emptyOutDir: true, manifest: true, target: 'es2023' },
  server: { port: 5173, proxy: { '/api': server, '/media': server } },
})
