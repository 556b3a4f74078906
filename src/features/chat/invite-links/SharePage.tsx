/** Only the mini-program can send its page as a card by a button. */
export const SharePage = () => null
