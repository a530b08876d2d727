const controls = 'a[href], button, input, select, textarea, summary, [role=slider]'

// As wide as a notification may be, and as high as one of two lines; it stands this far from the window's edge.
const [widthPx, heightPx, edgePx] = [350, 80, 16]

/**
 * Where a notification covers less that people may press next: above the offset from the bottom, or below that from the
 * top, both in pixels. At the bottom if there is no difference.
 */
export function freerEdge(fromTop: number, fromBottom: number) {
  const boxes = [...document.querySelectorAll(controls)].map((control) => control.getBoundingClientRect())
  const covered = (from: number) =>
    boxes.filter(
      ({ top, bottom, left, right }) =>
        left < edgePx + widthPx && right > edgePx && top < from + heightPx && bottom > from,
    ).length
  return covered(fromTop) < covered(innerHeight - fromBottom - heightPx) ? 'top' : 'bottom'
}
