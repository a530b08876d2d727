const decimals = 1e7

/** From 0 to 1, without the crumbs of binary fractions: three times 0.3333333 is 1. */
export function exactShare(share: number) {
  const bounded = Math.min(1, Math.max(0, share))
  const rounded = Math.round(bounded * decimals) / decimals
  return 1 - rounded < 1e-6 ? 1 : rounded
}

/** Parts of equal weight, all of which must be right unless they count one by one. */
export function shareOfParts(right: number, all: number, scoring: 'all-or-nothing' | 'per-part') {
  if (right === all) return 1
  return scoring === 'all-or-nothing' ? 0 : exactShare(right / all)
}
