import { useEffect, useRef } from 'react'

export interface ParticipantVideoProps {
  stream: MediaStream
  className?: string
  /** One's own: heard by the others only, and shown as in a mirror. */
  isLocal?: boolean
  label: string
}

/** Plays what a stream brings: sound always, and its picture where there is one. */
export function ParticipantVideo({ stream, className, isLocal, label }: ParticipantVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // A browser that wants a tap first plays with the next one.
    element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return <video ref={video} className={className} muted={isLocal} autoPlay playsInline aria-label={label} />
}
