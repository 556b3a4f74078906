/** Quotes in cloudCustomData (messageReply, and the notes of replies). No zod. */

/** What stands in a quote whose message was recalled, in place of its words. */
export const RECALLED_QUOTE = '引用内容已撤回'
