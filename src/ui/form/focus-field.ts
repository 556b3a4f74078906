/** Puts the cursor into the field of a form: what it asks for comes next. `id`: that of the field's control. */
export function focusField(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}
