import type { ImgProps } from './props'
/** A picture, loaded when it comes near the screen. Its box is given by className. */
export const Img = ({ fit = 'cover', alt, ...rest }: ImgProps) => (
  <img {...rest} alt={alt} loading='lazy' decoding='async' style={{ objectFit: fit }} />
)
