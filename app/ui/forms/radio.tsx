/** One of a group with the same name, in a fieldset. */
export const Radio = ({
  name,
  label,
  checked,
  onChange,
}: {
  name: string
  label: string
  checked: boolean
  onChange: () => void
}) => (
  <label className="flex cursor-pointer items-center gap-2 py-1.5 text-14 touch:min-h-11">
    <input type="radio" className="size-4 accent-(--ink)" name={name} checked={checked} onChange={onChange} />
    {label}
  </label>
)
