/** Up to five cards side by side, in a `wide-shell`. */
export const courseGrid =
  'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 min-[88rem]:grid-cols-4 min-[110rem]:grid-cols-5'

/** Of a card's picture there. */
export const cardPicture =
  '(min-width: 110rem) 22rem, (min-width: 88rem) 23vw, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'
