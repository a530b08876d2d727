import { readFileSync } from 'node:fs'

export const readHeaders = (): Record<string, string> => JSON.parse(readFileSync('answer.json', 'utf8'))
