/** What a key or a tap just did, for a moment; `place` tells one after another apart. */
export function Bezel({ said }: { said: { sentence: string; place: number } | undefined }) {
  return (
    <div role="status" className="absolute inset-x-0 top-[12%] z-10 grid justify-items-center">
      {said && (
        <p
          key={said.place}
          className="bezel rounded-full bg-black/75 px-5 py-2 text-lg font-medium text-white"
        >
          {said.sentence}
        </p>
      )}
    </div>
  )
}
