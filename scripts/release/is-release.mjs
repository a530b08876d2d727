import { existsSync } from 'node:fs'

/** A release has the built pages, but not their sources. */
export const isRelease = () => !existsSync('web')
