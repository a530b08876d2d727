import { parentPort } from 'node:worker_threads'
import type { Paper } from '../paper.ts'
import { drawCertificate } from './draw-certificate.ts'

// scripts/build.ts bundles this file with its packages, so that the server needs none of them.
const folder = new URL('./', import.meta.url)

parentPort?.on('message', async (paper: Paper) => {
  const pdf = await drawCertificate(paper, folder)
  parentPort?.postMessage(pdf)
})
