type Props = { name: string; address: string | undefined; className: string }

/** A person's picture, or their initials; the name stands beside it. The initials are no text, so that nobody reads them. */
export const Face = ({ name, address, className }: Props) =>
  address ? (
    <img
      src={address}
      alt=""
      width={256}
      height={256}
      loading="lazy"
      className={`shrink-0 rounded-full border border-base-300 bg-base-200 object-cover ${className}`}
    />
  ) : (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={`grid shrink-0 place-items-center rounded-full bg-primary/10 font-semibold text-primary before:content-[attr(data-initials)] ${className}`}
    />
  )

function initialsOf(name: string) {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
