import type { Settings } from '../config.ts'

/** A path as clients get it: absolute with PUBLIC_URL, otherwise root-relative. */
export const publicAddress = ({ publicUrl }: Settings, path: string) =>
  publicUrl ? new URL(path, publicUrl).href : path
