/** No stream ever comes here (media.weapp.ts). */
export const ParticipantVideo = (_: { stream: MediaStream; className?: string; isOwn?: boolean; label: string }) => null
