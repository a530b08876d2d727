import { readFileSync } from 'node:fs'

/** What a bare server is to answer: its folder holds the headers as JSON and the body as it travels. */
export const readHeaders = (): Record<string, string> => JSON.parse(readFileSync('answer.json', 'utf8'))
