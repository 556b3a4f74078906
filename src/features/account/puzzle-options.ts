/** What a call before the log-in says about the puzzle it may be asked for. */
export interface PuzzleOptions {
  phone: string
  /** For a code by SMS, or for a guess at one. */
  use: 'send' | 'guess'
  /** Says when a puzzle is being solved. */
  onVerifying(isVerifying: boolean): void
}
