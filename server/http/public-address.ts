import type { Settings } from '../config.ts'

export const publicAddress = ({ publicUrl }: Settings, path: string) =>
  publicUrl ? new URL(path, publicUrl).href : path
