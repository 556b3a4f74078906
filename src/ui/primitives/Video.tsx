import type { VideoProps } from './props'

/** A video with the browser's own controls. */
export const Video = (props: VideoProps) => <video {...props} controls autoPlay playsInline />
