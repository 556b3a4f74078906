import { useEffect, useRef } from 'react'

export interface ParticipantVideoProps {
  stream: MediaStream
  className?: string
  /** The local stream: muted and mirrored. */
  isLocal?: boolean
  label: string
}

/** Plays a stream: audio always, and video where there is one. */
export function ParticipantVideo({ stream, className, isLocal, label }: ParticipantVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // A browser that requires a user gesture plays after the next one.
    element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return <video ref={video} className={className} muted={isLocal} autoPlay playsInline aria-label={label} />
}
