import type { ImageProps } from './props'
/** An image, loaded when it comes near the screen. Its box is given by className. */
export const Image = ({ fit = 'cover', alt, hasHostMenu: _hasHostMenu, ...rest }: ImageProps) => (
  <img {...rest} alt={alt} loading='lazy' decoding='async' style={{ objectFit: fit }} />
)
