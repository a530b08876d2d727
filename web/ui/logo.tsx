export function Logo() {
  return <img src="/favicon.svg" alt="" width={32} height={32} className="size-8" />
}
