/** Names of variables between braces, whose underscores HTML had no need to escape. */
export const unescapeNames = (stem: string) =>
  stem.replace(/\{[a-z](?:\w|\\_)*\}/gi, (place) => place.replaceAll('\\_', '_'))
