// Builds the pages and adds a gzip and a brotli copy of each file that gets smaller.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildCertificates } from './build/certificates.ts'
import { bundleThread } from './build/threads.ts'

const worthCompressing = /\.(m?js|css|svg|html|json)$/
const outFolder = 'dist/web'

await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
// The same pages for server-side rendering, bundled so that the server does not need their packages.
await build({
  configFile: 'vite.config.ts',
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'render.tsx',
    outDir: '../dist/render',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    minify: true,
  },
})
await buildCertificates()
await bundleThread('server/features/submission/similar/pdf-text-thread.ts', 'dist/submission', [
  '@napi-rs/canvas',
])
// Everything in the served folder is public.
await rename(`${outFolder}/.vite/manifest.json`, 'dist/manifest.json')
await rm(`${outFolder}/.vite`, { recursive: true })
for (const entry of await readdir(outFolder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (entry.isFile() && worthCompressing.test(path)) await compress(path)
}

async function compress(path: string) {
  const bytes = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
