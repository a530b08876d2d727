import type * as areas from './areas.ts'

type Areas = typeof areas

/** A language, by area and name. What it lacks is English. */
export type Translation = { [Area in keyof Areas]?: { [Name in keyof Areas[Area]]?: string } }
