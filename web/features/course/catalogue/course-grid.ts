/** Five cards side by side at 1920 pixels, in a `wide-shell`. */
export const courseGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-6'

/** Of a card's picture there. */
export const cardPicture =
  '(min-width: 110rem) 22rem, (min-width: 84rem) 23vw, (min-width: 64rem) 31vw, (min-width: 42rem) 46vw, 92vw'
