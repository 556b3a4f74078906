/** Abilities of the host the client runs in. A missing one rejects with UnsupportedError. */
import type { Account, DeviceStorage, TokenStorage, UserStorage } from '../storage/storage-types'

export type { UserKey } from '../storage/storage-keys'
export type { Account, Token, TokenStorage, UserEntries } from '../storage/storage-types'

/** The host cannot do this; the message is Chinese and fit for a toast. */
export class UnsupportedError extends Error {
  constructor(what: string) {
    super(`当前环境不支持${what}`)
    this.name = 'Unsupported'
  }
}

/** The album saved no image: permission denied, or cancelled by the user. */
export class SaveDeniedError extends Error {
  constructor(readonly reason: 'denied' | 'cancelled') {
    super(reason)
    this.name = 'SaveDeniedError'
  }
}

/** No response: offline, refused, timed out or aborted. */
export class NetworkError extends Error {
  constructor(
    message: string,
    readonly reason: 'offline' | 'timeout' | 'aborted' | 'failed',
    /** HTTP status, where an answer came. */
    readonly status?: number,
  ) {
    super(message)
    this.name = 'NetworkError'
  }
}

/** Abort signal of requests; a browser's AbortSignal fits too. */
export interface AppAbortSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path from the server's root, or a full address. */
  url: string
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Milliseconds; 20,000 when absent. */
  timeout?: number
  signal?: AppAbortSignal
}

export interface HttpReply {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** Parsed JSON, or text when the body is none. */
  body: unknown
}

export interface HttpUpload {
  url: string
  file: PickedFile
  /** Name of the file's part; `file` when absent. */
  name?: string
  fields?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** 0 to 1. */
  onProgress?(part: number): void
  signal?: AppAbortSignal
}

export interface SocketHandlers {
  onOpen(): void
  onMessage(text: string): void
  /** Called once, whichever side closed it. */
  onClose(code: number, reason: string): void
}

export interface Socket {
  /** True while frames can be sent. */
  isOpen(): boolean
  send(text: string): void
  close(code?: number, reason?: string): void
}

export interface PickedFile {
  name: string
  /** Bytes. */
  size: number
  /** MIME type as the host gives it, '' when unknown. */
  type: string
  /** Something an image can show at once: blob address or temporary path. */
  url: string
  /** The browser's own object; absent in the mini-program. */
  raw?: File
  /** CSS pixels of an image or a video, where measured. */
  width?: number
  height?: number
  /** Length of an audio or a video. */
  seconds?: number
  /** URL of a video's poster. */
  poster?: string
}

/** Files under a key; they survive reloads where the device allows it. */
export interface FileStore {
  put(key: string, file: PickedFile): Promise<void>
  get(key: string): Promise<PickedFile | undefined>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}

/** A voice that is being recorded. */
export interface Recording {
  /** Stops and resolves with the audio. Rejects when nothing was recorded. */
  stop(): Promise<PickedFile>
  /** Stops and discards it. */
  cancel(): void
}

/** Coordinates as maps of China have them (GCJ-02). */
export interface MapLocation {
  /** '' where the device knows only where it is. */
  name: string
  latitude: number
  longitude: number
}

export interface ChosenLocation extends MapLocation {
  /** With province, city and district; '' where the device does not know it. */
  address: string
}

export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** All in CSS pixels of the screen. */
export interface WindowInfo {
  width: number
  height: number
  statusBarHeight: number
  safe: Insets
  /** WeChat's capsule, absent elsewhere. */
  capsule?: { left: number; top: number; width: number; height: number }
}

export type PageQuery = Readonly<Record<string, string>>
/** New values by name; undefined removes one. */
export type QueryChange = Readonly<Record<string, string | undefined>>

export interface Navigation {
  /** Opens a public path of routes.json (`/jobEdit?id=1`) on top of the current page. */
  navigate(path: string): void
  /** Opens it in place of the current page. */
  redirect(path: string): void
  /** Closes every page and opens it. */
  reLaunch(path: string): void
  /** One page back; where there is none, the given path (home by default). */
  back(fallback?: string): void
  /** Public path of the visible page, without query. */
  currentPath(): string
  /** Query of the visible page, decoded. */
  query(): PageQuery
  /** Changes the query of the visible page in place, without a history entry; other names stay. */
  replaceQuery(change: QueryChange): void
  /** Called with the address (path and query) after it was changed in place. Returns an unsubscribe function. */
  onQueryReplaced(listener: (path: string) => void): () => void
  /** Leaves for another site or reloads one of ours; the mini-program opens our own pages and copies any other address. */
  goOutside(url: string): void
  /** The given public path or address in a new tab; in the mini-program on top. */
  openInNewTab(path: string): void
  /**
   * Restarts the app on a path, as after a changed city or log-in. The mini-program goes on running: `onRelaunched` is
   * called there, once the page has opened.
   */
  restart(path: string, onRelaunched?: () => void): void
  /** Full address of a public path, to pass on to others. */
  shareUrl(path: string): string
}

/** A page as a card in WeChat; `path` is a public path. Without an image it shows the brand. */
export interface ShareCard {
  title: string
  path: string
  /** src/assets/share, five to four. */
  image?: 'job' | 'resume'
}

/** Fetches the JS-SDK signature of a page at this address; null = cards are off. */
export type PageSigner = (
  address: string,
) => Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string } | null>

/** An appointment for the calendar of the device; `text` is the same as an iCalendar file. */
export interface CalendarEvent {
  title: string
  start: Date
  minutes: number
  location: string
  description: string
  fileName: string
  text: string
}

export interface Platform extends Navigation {
  readonly target: 'weapp' | 'h5' | 'desktop'
  /** True where a mouse, a keyboard and a wide screen are the rule. */
  readonly isDesk: boolean
  /** Origin the server answers at: '' on the web. */
  readonly apiBase: string
  readonly deviceStorage: DeviceStorage
  readonly userStorage: UserStorage
  readonly token: TokenStorage
  /** The server has said whose page this is. */
  bindAccount(account: Account): void
  /** Moves what earlier versions stored; called once at the start. */
  upgradeStorage(): void
  request(request: HttpRequest): Promise<HttpReply>
  upload(upload: HttpUpload): Promise<HttpReply>
  /** Saves the file on the web; opens it in the mini-program. `name` is the name it gets. */
  download(url: string, name: string, headers?: Readonly<Record<string, string>>): Promise<void>
  /** Saves an image: as a file on the web, into the album in the mini-program. Rejects with NetworkError or SaveDeniedError. */
  saveImage(url: string, name: string): Promise<void>
  /** Shows a document or image from the server without saving it. */
  openFile(url: string, name: string): Promise<void>
  /** Opens a text socket; `path` from the server's root. */
  connect(path: string, handlers: SocketHandlers): Socket
  /** Chosen images; empty when the user cancelled. */
  pickImages(o?: { count?: number; isCamera?: boolean }): Promise<PickedFile[]>
  /** Chosen videos; empty when the user cancelled. */
  pickVideos(o?: { isCamera?: boolean }): Promise<PickedFile[]>
  /** Chosen files; empty when the user cancelled. `extensions` like ['pdf', 'docx']. */
  pickFiles(o?: { count?: number; extensions?: readonly string[] }): Promise<PickedFile[]>
  /** Files of this person and company that wait to be sent. */
  readonly fileStore: FileStore
  /** Size and length of an image or a video. Rejects when it cannot be shown here. */
  measure(kind: 'image' | 'video', file: PickedFile): Promise<PickedFile>
  /**
   * Resolves when audio is being recorded. `onEnd` receives it when `maxMs` are over. Rejects with UnsupportedError without a
   * microphone.
   */
  record(o: { maxMs: number; onEnd(file: PickedFile): void }): Promise<Recording>
  /** A location: chosen on WeChat's map, or that of the device. Undefined when the user cancelled; rejects with UnsupportedError. */
  chooseLocation(): Promise<ChosenLocation | undefined>
  /** Adds an event to the user's calendar; rejects with the reason. */
  saveAppointment(appointment: CalendarEvent): Promise<void>
  copy(text: string): Promise<void>
  setTitle(title: string): void
  /** Host's own bars in the theme's colours (mini-program; the browser's theme colour elsewhere). */
  setBars(o: { isDark: boolean; background: string }): void
  /** Count on a tab of the host's own tab bar, '' for none; where the shell draws the bar it shows the count itself. */
  setTabBadge(path: string, text: string): void
  /** The texts of the host's own tab bar, which can be changed on the page of a tab alone. */
  setTabTexts(texts: readonly string[]): void
  prefersDark(): boolean
  /** Called when the device turns dark (true) or light while the app runs. Returns an unsubscribe function. */
  onPrefersDark(listener: (isDark: boolean) => void): () => void
  isVisible(): boolean
  /** Called with true when the app comes to the foreground. Returns an unsubscribe function. */
  onVisible(listener: (isVisible: boolean) => void): () => void
  isOnline(): boolean
  onOnline(listener: (isOnline: boolean) => void): () => void
  windowInfo(): WindowInfo
  /** Height of the on-screen keyboard in CSS pixels, 0 when closed. */
  onKeyboard(listener: (height: number) => void): () => void
  /** Takes the focus from the field in use, so that the on-screen keyboard goes. */
  hideKeyboard(): void
  vibrate(): void
  /** Asks for consent to one more WeChat message of a template; undefined outside the mini-program. */
  readonly requestSubscribeMessage: ((templateId: string) => Promise<boolean>) | undefined
  /** wx.login's code for the server; only in the mini-program. */
  wechatCode(): Promise<string>
  /** WeChat's own payment, with the parameters our server signed; false = not paid. Rejects with Unsupported outside WeChat. */
  wechatPay(params: Readonly<Record<string, string>>): Promise<boolean>
  /** True inside WeChat (mini-program or its browser). */
  readonly isWechat: boolean
  /** The mini-program on an iPhone or iPad, where WeChat has rules of its own about payments. */
  readonly isIosMini: boolean
  /** Dials. */
  call(phone: string): void
}
