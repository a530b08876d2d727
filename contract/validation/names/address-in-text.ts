/** Also finds full-width letters, as NFKC makes them the same, and the full stop of Chinese, which browsers read as a dot. */
export const holdsAddress = (text: string) => /[^\s@]@[^\s@]+[.。][^\s@]/.test(text.normalize('NFKC'))
