import type { Settings } from '../config.ts'

/** A path as clients get it: absolute when the operator said under which address people come, else root-relative. */
export const publicAddress = ({ publicUrl }: Settings, path: string) =>
  publicUrl ? new URL(path, publicUrl).href : path
