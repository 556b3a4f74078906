export interface ShareButtonProps {
  /** Copies the page's link; unused in the mini-program, which sends a card. */
  onCopy(): unknown
}
