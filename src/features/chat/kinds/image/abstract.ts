export const image = (): string => '[图片]'
