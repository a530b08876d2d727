import { existsSync } from 'node:fs'

/** A release has the built pages, and not what they are built from. */
export const isRelease = () => !existsSync('web')
