// Line below a field of a work: what the catalogues have in the field, and a button that takes it.

export const CatalogueSays = ({ value, onUse }: { value: string; onUse(): void }) => (
  <span className="flex items-baseline gap-2">
    <span className="min-w-0 wrap-anywhere">
      In the catalogues: <span className="text-ink">{value.split('\n').join('; ')}</span>
    </span>
    <button
      type="button"
      aria-label={`Use ${value}`}
      onClick={onUse}
      className="shrink-0 font-semibold text-accent underline-offset-3 hover:underline touch:min-h-11"
    >
      Use
    </button>
  </span>
)
