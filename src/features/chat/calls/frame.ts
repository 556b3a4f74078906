/** businessID of what the browsers of a call say to each other; Tencent's kits do not know it. */
export const FRAME = 'pinqiao_call'
