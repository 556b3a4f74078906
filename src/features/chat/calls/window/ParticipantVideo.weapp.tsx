/** The mini-program has no streams (media-tracks.weapp.ts). */
export const ParticipantVideo = (_: { stream: MediaStream; className?: string; isLocal?: boolean; label: string }) =>
  null
