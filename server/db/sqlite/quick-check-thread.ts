import { parentPort, workerData } from 'node:worker_threads'
import { quickCheck } from './quick-check.ts'

const found = quickCheck((workerData as { file: string }).file)
if (found) parentPort?.postMessage(found)
