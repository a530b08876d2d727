export type Point = readonly [x: number, y: number]

export const box = (x: number, y: number, w: number, h: number, round: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`

export const dot = ([x, y]: Point, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const stroke = (path: string, width: number, colour: string, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** Needs an SVG that defines the filter `lift`, as thumbnail.ts does. */
export const lifted = (shapes: string) => `<g filter="url(#lift)">${shapes}</g>`

type Curve = readonly [Point, Point, Point, Point]

/** A Bézier curve that widens from a tip to `radius`: SVG strokes cannot taper. */
export function tail(curve: Curve, radius: number, fill: string): string {
  const steps = Array.from({ length: 161 }, (_, i) => i / 160)
  return steps.map((t) => dot(pointOn(curve, t), 6 + (radius - 6) * Math.sqrt(t), fill)).join('')
}

function pointOn([from, bend, otherBend, to]: Curve, t: number): Point {
  const along = (axis: 0 | 1) =>
    from[axis] * (1 - t) ** 3 +
    3 * bend[axis] * t * (1 - t) ** 2 +
    3 * otherBend[axis] * t * t * (1 - t) +
    to[axis] * t ** 3
  return [Math.round(along(0)), Math.round(along(1))]
}
