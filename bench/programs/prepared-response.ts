import { readFileSync } from 'node:fs'

/**
 * Reads the headers of a bare server's response from its folder, which also holds the body as transferred.
 */
export const readHeaders = (): Record<string, string> => JSON.parse(readFileSync('answer.json', 'utf8'))
