/** The interface of a transport: a text socket that closes exactly once, and snapshots of videos. */
export interface Socket {
  send(text: string): void
  close(): void
}
export interface SocketEvents {
  open(): void
  text(data: string): void
  /** Called exactly once, also when the socket never opened. */
  close(): void
}
/** An image of a video; sizes are 0 when the device does not report them. */
export interface Snapshot {
  body: Blob | string
  size: number
  width: number
  height: number
  /** Length of the video in seconds. */
  second: number
}
