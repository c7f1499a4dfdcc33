/** Class names of all inputs, textareas and selects. 16 px on a phone: iOS zooms in on smaller text when it is focused. */
export const CONTROL_CLASS =
  'w-full rounded-control border border-line-strong bg-raised text-14 text-ink transition-colors touch:text-16 ' +
  'focus-visible:border-accent focus-visible:outline-offset-1 aria-invalid:border-high disabled:bg-sunken disabled:text-muted'
