import type { ComponentProps } from 'react'

/** Tables cannot be laid out as rows of a list, so the roles of a grid stand on other elements. */
export function Line(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="row" tabIndex={-1} {...props} />
}

export function Cell(props: ComponentProps<'span'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: its row takes the focus, then its buttons
  return <span role="gridcell" {...props} />
}
