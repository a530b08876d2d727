const controls = 'a[href], button, input, select, textarea, summary, [role=slider]'

// As wide as a notification may be, and as high as one of two lines; it stands this far from the window's edge.
const [widthPx, heightPx, edgePx] = [350, 80, 16]
const stepPx = 8

/** `liftPx` is how far above its usual place at the bottom a notification stands. */
export type Place = { edge: 'top' | 'bottom'; liftPx: number }

/**
 * Where a notification covers least that people may press next: at the offset from the bottom, else at that from the top,
 * else where it is free between them, as low as it can be. Both offsets are pixels.
 */
export function findFreePlace(fromTop: number, fromBottom: number): Place {
  const boxes = [...document.querySelectorAll(controls)].map((control) => control.getBoundingClientRect())
  const countCovered = (from: number) =>
    boxes.filter(
      ({ top, bottom, left, right }) =>
        left < edgePx + widthPx && right > edgePx && top < from + heightPx && bottom > from,
    ).length
  const lowest = innerHeight - fromBottom - heightPx
  const places: (Place & { from: number })[] = [
    { edge: 'bottom', liftPx: 0, from: lowest },
    { edge: 'top', liftPx: 0, from: fromTop },
  ]
  for (let from = lowest - stepPx; from > fromTop; from -= stepPx)
    places.push({ edge: 'bottom', liftPx: lowest - from, from })
  const counted = places.map((place) => ({ ...place, covered: countCovered(place.from) }))
  const least = Math.min(...counted.map(({ covered }) => covered))
  const { edge, liftPx } = counted.find(({ covered }) => covered === least) ?? { edge: 'bottom', liftPx: 0 }
  return { edge, liftPx }
}
