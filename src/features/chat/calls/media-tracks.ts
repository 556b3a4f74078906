/** Local audio and video: opens microphone and camera, with a text for every failure. */

import { t } from '../i18n/zh/calls'
import type { MediaDevice } from '../model/call-types'

/** Why calls are not possible here; '' when they are. */
export function callsUnavailableReason(): string {
  if (!window.isSecureContext) return t('insecure')
  if (!navigator.mediaDevices?.getUserMedia || !('RTCPeerConnection' in window)) return t('oldBrowser')
  return ''
}

type DeviceKind = MediaDevice['kind']

const reasons: Record<string, Parameters<typeof t>[0]> = {
  NotAllowedError: 'notAllowed',
  NotFoundError: 'notFound',
  NotReadableError: 'notReadable',
  OverconstrainedError: 'notUsable',
}
/** Why a device could not be opened. */
const reasonOf = (error: unknown, kind: DeviceKind): string =>
  t(reasons[(error as Error)?.name] ?? 'notUsable', { device: t(kind === 'audio' ? 'mic' : 'camera') })

const constraintsFor = (kind: DeviceKind, deviceId?: string): MediaStreamConstraints => {
  const exactDevice = deviceId ? { deviceId: { exact: deviceId } } : {}
  return kind === 'audio'
    ? { audio: { ...exactDevice, echoCancellation: true, noiseSuppression: true, autoGainControl: true } }
    : { video: { ...(deviceId ? exactDevice : { facingMode: 'user' }), width: { ideal: 960 }, height: { ideal: 540 } } }
}

/** Opens one device. Rejects with an Error whose message can be shown to the user. */
export async function openMediaTrack(kind: DeviceKind, deviceId?: string): Promise<MediaStreamTrack> {
  const reason = callsUnavailableReason()
  if (reason) throw new Error(reason)
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraintsFor(kind, deviceId))
    // A granted stream has its track.
    return stream.getTracks()[0] as MediaStreamTrack
  } catch (error) {
    throw new Error(reasonOf(error, kind))
  }
}

/** A stream of the tracks. */
export const streamOf = (tracks: readonly MediaStreamTrack[]): MediaStream => new MediaStream([...tracks])

const KINDS: Record<string, MediaDevice['kind']> = { audioinput: 'audio', videoinput: 'video' }

/** Available devices; empty where the browser does not list them. */
export async function listDevices(): Promise<MediaDevice[]> {
  const list = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return list.flatMap(({ deviceId, kind, label }) => {
    const knownKind = KINDS[kind]
    return knownKind && deviceId && label ? [{ id: deviceId, kind: knownKind, label }] : []
  })
}

/** Calls back when the page closes. Returns a function that unsubscribes. */
export function onPageLeave(onLeave: () => void): () => void {
  window.addEventListener('pagehide', onLeave)
  return () => window.removeEventListener('pagehide', onLeave)
}

/** Opens the camera on the other side of a phone. */
export async function otherCamera(current: MediaStreamTrack): Promise<MediaStreamTrack> {
  const isFront = current.getSettings().facingMode !== 'environment'
  // A phone opens its second camera only after the first has been released.
  current.stop()
  const video = { facingMode: isFront ? 'environment' : 'user' }
  const stream = await navigator.mediaDevices.getUserMedia({ video }).catch((error: unknown) => {
    throw new Error(reasonOf(error, 'video'))
  })
  return stream.getVideoTracks()[0] as MediaStreamTrack
}
