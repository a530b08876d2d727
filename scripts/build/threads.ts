import { basename } from 'node:path'
import { build } from 'vite'

/** Bundles the file of a thread with its packages, except `external`, so that a release needs none of them. */
export async function bundleThread(file: string, outFolder: string, external: string[] = []) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external },
    build: {
      ssr: file,
      outDir: outFolder,
      minify: true,
      rolldownOptions: { output: { entryFileNames: `${basename(file, '.ts')}.mjs` } },
    },
  })
}
