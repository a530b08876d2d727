import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** What `npm start` says to Node: tests and measurements run what people run. */
export const startOptions: string = /exec "\$n" (--.+) server\/main\.ts/.exec(scripts.start)?.[1] ?? ''
