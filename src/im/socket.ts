/** What a transport gives: a text socket that closes exactly once. */
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
