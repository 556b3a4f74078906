/** Quotes in cloudCustomData (messageReply, and the notes of replies). No zod. */

/** The field of a quote. */
export const QUOTE_FIELD = 'messageReply'
/** Text of a quote whose message was recalled. */
export const RECALLED_QUOTE = '引用内容已撤回'
