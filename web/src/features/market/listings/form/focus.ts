const CONTROLS = 'input, textarea, select';

/** Focuses the first field of a form. */
export const focusFirstField = (form: HTMLElement | null) => {
  form?.querySelector<HTMLElement>(CONTROLS)?.focus();
};

/** Focuses the first invalid control, or the first one of its group. */
export function focusFirstError(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.matches(CONTROLS) ? wrong : wrong?.querySelector<HTMLElement>(CONTROLS))?.focus();
}
