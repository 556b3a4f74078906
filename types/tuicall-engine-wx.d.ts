/** What is used of Tencent's call engine for mini-programs; the package has no types of its own. */
declare module 'tuicall-engine-wx' {
  export interface PusherAttributes {
    url: string
    mode: string
    autopush: boolean
    enableCamera: boolean
    enableMic: boolean
    enableAgc: boolean
    enableAns: boolean
    enableAutoFocus: boolean
    enableZoom: boolean
    minBitrate: number
    maxBitrate: number
    videoWidth: number
    videoHeight: number
    beautyLevel: number
    whitenessLevel: number
    videoOrientation: string
    videoAspect: string
    frontCamera: string
    enableRemoteMirror: boolean
    localMirror: string
    enableBackgroundMute: boolean
    audioQuality: string
    audioVolumeType: string
  }
  export interface PlayerAttributes {
    id: string
    userID: string
    streamID: string
    src: string
    hasVideo: boolean
    hasAudio: boolean
    muteAudio: boolean
    muteVideo: boolean
    minCache: number
    maxCache: number
    soundMode: string
  }
  /** 1 = voice, 2 = video. */
  export type CallType = 1 | 2
  export type EngineHandler = (data: Record<string, unknown>) => void
  export interface CallEngine {
    init(options: { userID: string; userSig: string }): Promise<unknown>
    on(event: string, handler: EngineHandler): void
    off(event: string, handler: EngineHandler): void
    /** Resolves with nothing when the user does not allow microphone or camera; the engine says so itself. */
    call(options: { userID: string; type: CallType; timeout: number }): Promise<object | undefined>
    groupCall(options: {
      userIDList: string[]
      type: CallType
      groupID: string
      timeout: number
    }): Promise<object | undefined>
    /** As `call`. */
    accept(): Promise<object | undefined>
    reject(): Promise<unknown>
    /** Ends a running call, or cancels one that is not answered yet. */
    hangup(): Promise<unknown>
    openCamera(): void
    closeCamera(): void
    switchCamera(): void
    openMicrophone(): void
    closeMicrophone(): void
    /** Makes room for an instance with another client. */
    destroyInstance(): void
    /** Events of the native elements that push and play. */
    _pusherStateChangeHandler(event: unknown): void
    _pusherNetStatus(event: unknown): void
    _pusherAudioVolumeNotify(event: unknown): void
    _playerStateChange(event: unknown): void
    _playNetStatus(event: unknown): void
    _playerAudioVolumeNotify(event: unknown): void
  }
  export const EVENT: Record<string, string>
  export const TUICallEngine: {
    createInstance(options: { sdkAppID: number; tim: unknown }): CallEngine
  }
}
