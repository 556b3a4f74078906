export const audio = (): string => '[语音]'
