const controls = 'a[href], button, input, select, textarea, summary, [role=slider], [contenteditable]'

type Zone = { top: number; bottom: number; right: number }

// As wide as a notification may be, and as high as one of two lines; it stands this far from the window's edge.
const [widthPx, heightPx, edgePx] = [350, 80, 16]

/**
 * Where a notification covers less of what people may press next: above the offset from the bottom, or below that from
 * the top, both in pixels. At the bottom if there is no difference.
 */
export function freerEdge(fromTop: number, fromBottom: number): 'top' | 'bottom' {
  const right = Math.min(edgePx + widthPx, innerWidth)
  const atBottom = innerHeight - fromBottom
  const boxes = [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
  const covered = (zone: Zone) => boxes.reduce((sum, box) => sum + overlap(zone, box), 0)
  const below = covered({ top: atBottom - heightPx, bottom: atBottom, right })
  const above = covered({ top: fromTop, bottom: fromTop + heightPx, right })
  return above < below ? 'top' : 'bottom'
}

function overlap(zone: Zone, box: DOMRect) {
  const width = Math.min(zone.right, box.right) - Math.max(edgePx, box.left)
  const height = Math.min(zone.bottom, box.bottom) - Math.max(zone.top, box.top)
  return width > 0 && height > 0 ? width * height : 0
}
