/** Opens a page of another site in a tab of its own; says what was done. */
export async function openOutside(url: string): Promise<'opened' | 'copied'> {
  window.open(url, '_blank', 'noopener')
  return 'opened'
}
