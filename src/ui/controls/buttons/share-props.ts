export interface ShareButtonProps {
  /** Puts the page's address into the clipboard; not asked in the mini-program, which sends a card. */
  onCopy(): unknown
}
