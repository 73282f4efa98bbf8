const CONTROLS = 'input, textarea, select';

/** Puts the cursor where a form begins. */
export const focusFirstField = (form: HTMLElement | null) => {
  form?.querySelector<HTMLElement>(CONTROLS)?.focus();
};

/** Puts the cursor where the first thing is wrong: on the control, or on the first one of its group. */
export function focusFirstError(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.matches(CONTROLS) ? wrong : wrong?.querySelector<HTMLElement>(CONTROLS))?.focus();
}
