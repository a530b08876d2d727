import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The options that `npm start` gives to Node, so that tests and measurements run the same product. */
export const startOptions: string = /exec "\$n" (--.+) server\/main\.ts/.exec(scripts.start)?.[1] ?? ''
