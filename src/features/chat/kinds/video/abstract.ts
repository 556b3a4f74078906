export const video = (): string => '[视频]'
