/** No stream ever comes here (media.weapp.ts). */
export const ParticipantVideo = (_: { stream: MediaStream; className?: string; isLocal?: boolean; label: string }) =>
  null
