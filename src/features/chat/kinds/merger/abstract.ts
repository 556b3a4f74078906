export const merger = (): string => '[聊天记录]'
