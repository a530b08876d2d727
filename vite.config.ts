import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addresses } from './contract/api/addresses.ts'
import { messagesWhereNamed } from './scripts/build/messages-where-named.ts'
import { locales } from './server/core/locales.ts'

const server = process.env.LECTERN_SERVER ?? 'http://127.0.0.1:3000'

const addressTable = '/contract/api/addresses.ts'

/**
 * Each module of the pages brings the methods and paths of the endpoints that it names. With all of them the first view
 * would have 2 KB more of JS, compressed, with their schemas 12.8 KB.
 */
const addressesWhereNamed: Plugin = {
  name: 'addresses-where-named',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith(addressTable) ? 'export const addresses = {}' : null),
  transform(code, id) {
    if (!/\/web\/[^?]*\.tsx?$/.test(id)) return null
    const named = Object.entries(addresses).filter(([name]) => new RegExp(`['.]${name}\\b`).test(code))
    if (named.length === 0) return null
    const entries = named.map(([name, { method, path }]) => [name, { method, path }])
    const table = JSON.stringify(Object.fromEntries(entries))
    const from = JSON.stringify(`${import.meta.dirname}${addressTable}`)
    return {
      code: `import { addresses as named } from ${from}\nObject.assign(named, ${table})\n${code}`,
      map: null,
    }
  },
}

/** Leaves out the sentences that only the server uses. English ones are left out because no page imports them. */
const pageTranslations: Plugin = {
  name: 'page-translations',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const code = /\/contract\/languages\/([\w-]+)\.(?:ts|json)$/.exec(id)?.[1]
    const locale = locales.find((one) => one.code === code)
    if (!locale) return null
    const areas = Object.entries(locale.sentences).filter(([area]) => !area.startsWith('server'))
    const sentences = JSON.stringify(Object.fromEntries(areas))
    return id.endsWith('.json') ? sentences : `export default ${sentences}`
  },
}

const pdf = 'node_modules/pdfjs-dist'

/** What the code that shows PDFs fetches by name: characters, fonts, and decoders of pictures without WebAssembly. */
const filesOfPdfs: Plugin = {
  name: 'files-of-pdfs',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  generateBundle() {
    const { version } = JSON.parse(readFileSync(`${pdf}/package.json`, 'utf8'))
    for (const path of globSync(`${pdf}/{cmaps,standard_fonts,wasm}/*`)) {
      if (path.endsWith('.wasm')) continue
      const fileName = `assets/pdf-${version}/${basename(dirname(path))}/${basename(path)}`
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    }
  },
}

/** What nearly every page imports. In small files of their own the first view would have 2 KB more of JS, compressed. */
const frame = new RegExp(
  [
    'contract/(addresses|api/addresses|messages/message)',
    'web/(messages/use-translate|lib/(session|notify|school|hydrated|rendered-for))',
    'web/ui/(notice|go-button|try-again|text/plain-text|pictures/face)',
    'web/(lib/calls/(call|send-request|query-client)|features/course/course-queries)',
    'lucide-react/dist/esm/(shared/.*|context|Icon|createLucideIcon)',
  ]
    .map((path) => `/${path}\\.(mjs|tsx?)($|\\?)`)
    .join('|'),
)

// Where several queries are observed at once, that code comes along: the first view has no such place.
const base =
  /node_modules\/(react|react-dom|react-router|@tanstack)\/(?!.*\/(useQueries|queriesObserver)\.js)/

/**
 * What the pages of a course and of its lectures say of a lecture. In small files of their own the first view of a course
 * would have 2.2 KB more of JS, compressed.
 */
const lectureShown = new RegExp(
  [
    'contract/(time/(zone|show-time)|lecture-kinds)',
    'web/lib/(format/(use-own-zone|use-format-time|timestamp)|windows/use-preview)',
    'web/(player/format-time|ui/copy-link)',
    'web/features/course/(audio-sign|kind-names|editing/use-may-edit)',
    'lucide-react/dist/esm/icons/(play|check)',
  ]
    .map((path) => `/${path}\\.(mjs|tsx?)$`)
    .join('|'),
)

const often = /\/(home|courses|course-description|lectures|learning|login|signup)-page-/

/**
 * What is fetched together with code that is imported later. Pages that few people open fetch what they share with others
 * in a second turn: with the names of all these files the first view would have 1.9 KB more of JS, compressed.
 */
function preloaded(file: string, needed: string[]) {
  return /-page-[\w-]+\.js$/.test(file) && !often.test(file)
    ? needed.filter((one) => !one.endsWith('.js'))
    : needed
}

export default defineConfig({
  root: 'web',
  plugins: [
    pageTranslations,
    addressesWhereNamed,
    messagesWhereNamed,
    filesOfPdfs,
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
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    // On a slow machine a first start would print what took how long.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Every page needs these; in a file of their own the first view takes 1.8 KB less, and updates of Lectern leave it.
      output: {
        // The names of two hundred files stand in the first view: without words in those of shared ones it takes
        // 1.2 KB less, and with a letter less in each 0.2 KB.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: 'frame', test: frame },
            { name: 'undo', test: /\/web\/lib\/undo\// },
            { name: 'course', test: /\/web\/features\/course\/(draft-badge|passed-course|thumbnail)\./ },
            { name: 'lecture', test: lectureShown },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/media': server } },
})
