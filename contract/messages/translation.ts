import type { Areas } from './areas.ts'

/** A language, by area and name. What it lacks is English. */
export type Translation = { [Area in keyof Areas]?: { [Name in keyof Areas[Area]]?: string } }
