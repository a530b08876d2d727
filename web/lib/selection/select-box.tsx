type Props = { label: string; isSelected: boolean; onToggle: (isRange: boolean) => void }

/** Selects a row of a list; with Shift, the rows since the last one. */
export function SelectBox({ label, isSelected, onToggle }: Props) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5"
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
