/** What a transport gives: a text socket that closes exactly once, and pictures of films. */
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
/** A picture of a film; sizes are 0 when the device does not say. */
export interface Snapshot {
  body: Blob | string
  size: number
  width: number
  height: number
  /** Length of the film. */
  second: number
}
