/** Numbers of the chat that both sides hold to. No zod: src/im reads values from here. */
export const CHAT_LIMITS = {
  /** Version of the frames; a client with another one gets an error and is closed. */
  version: 1,
  path: '/im',
  /** Bytes of one frame from a client. */
  frameBytes: 64 * 1024,
  /** Bytes of a message body: payload and cloudCustomData as JSON (12K). */
  bodyBytes: 12 * 1024,
  /** Bytes of a message that is passed on without being stored. */
  onlineBytes: 3000,
  /** Messages of one page of history, and the most a client may ask for at once. */
  page: 15,
  longPage: 50,
  /** Messages of one page of a repair after a reconnect. */
  repairPage: 100,
  /** Conversations of one page of the list. */
  conversationPage: 100,
  /** Seconds between two heartbeats of a client, and until a silent socket is closed. */
  heartbeatSeconds: 25,
  silenceSeconds: 70,
  /** Seconds a socket may stay open without a valid first frame. */
  authSeconds: 10,
  /** Frames a second a client may send in the long run; twice as many at once. */
  framesPerSecond: 200,
  /** Frames over the limit until the socket is closed. */
  floodStrikes: 200,
  /** Unsent bytes of one socket; a slower reader is closed and repairs by sequence. */
  backlogBytes: 1024 * 1024,
  /** Sockets of one user; a further one kicks the oldest. */
  devices: 20,
  /** Seconds in which a message may be revoked. */
  revokeSeconds: 120,
  /** Strangers a user may message first per day; friend applications per day. */
  firstContactsPerDay: 100,
  friendRequestsPerDay: 50,
  /** Messages of one delete or receipt call. */
  batch: 30,
  /** Mentions of one message. */
  mentions: 30,
  /** Bytes of a nickname, an avatar address and a signature. */
  profileBytes: 500,
  /** Friends of one user, users on one blacklist, open applications of one side, groups of friends and of conversations. */
  friends: 3000,
  blocks: 1000,
  applications: 1000,
  sortGroups: 50,
  /** Users of one call about relations; friends, applications of one page. */
  relationBatch: 1000,
  relationPage: 100,
  /** Characters of a friend group's name. */
  friendGroupName: 30,
  /** Kinds of reactions to one message, users of one kind, bytes of its id, users of one page. */
  reactionKinds: 10,
  reactors: 1000,
  reactionBytes: 128,
  reactionUsers: 100,
  /** Extensions: of one call, of one message, bytes of a key and of a value. */
  extensionBatch: 20,
  extensions: 300,
  extensionKeyBytes: 100,
  extensionValueBytes: 1024,
  /** Bytes of JSON from which a merged list is stored beside its message; its messages, its parts and their characters. */
  mergerBytes: 11_264,
  mergerMessages: 300,
  mergerChunks: 64,
  mergerChunkChars: 16_000,
  /** Lists inside one list, and lists of one user in a day that no message carries yet. */
  mergerLinks: 300,
  mergersUnsent: 30,
  /** Nested merged records; deeper ones are cut off and marked (layersOverLimit). */
  mergerLayers: 100,
  /** Receivers of a message to some members of a group. */
  receivers: 50,
  /** Bytes of offlinePushInfo as JSON. */
  pushBytes: 4096,
  /** Keywords of a search, characters of one, senders too. */
  keywords: 5,
  keywordChars: 100,
  /** Users of one status call and of one subscription; bytes of one's own text. */
  statusBatch: 500,
  statusWatchBatch: 100,
  customStatusBytes: 100,
  /** Conversations of one sorting call, characters of a conversation group's name, bytes of one's own data. */
  sortBatch: 100,
  conversationGroupName: 32,
  conversationDataBytes: 256,
  /** Custom fields of a profile, or of a friend. */
  customFields: 20,
  /** Drafts of one user, and characters of one. */
  drafts: 200,
  draftChars: 12_000,
  /** Days a group's invite link is valid. */
  groupInviteDays: 7,
  /** Life of a UserSig in seconds. */
  userSigSeconds: 604_800,
  /** Lists updated at most once in this many milliseconds. */
  throttleMs: 1000,
  /** Bytes of an image, a voice message, a video and any other file. */
  imageBytes: 20 * 1024 * 1024,
  audioBytes: 20 * 1024 * 1024,
  videoBytes: 100 * 1024 * 1024,
  fileBytes: 100 * 1024 * 1024,
  /** Shorter sides of the two scaled copies of an image. */
  thumbSide: 198,
  largeSide: 720,
  /** Seconds an address to bring a file to is valid. */
  uploadUrlSeconds: 3600,
  /** Texts of one translation, and characters of one. */
  translateTexts: 50,
  translateChars: 2000,
} as const

/** Characters a chat user id may have: printable ASCII without space, 1 to 64. */
export const USER_ID_PATTERN = /^[\x21-\x7e]{1,64}$/

/** Code of an invite link: 128 random bits. */
export const INVITE_CODE_PATTERN = /^[\w-]{22}$/
/** Source of a friend application that came by an invite link or its QR code. */
export const INVITE_SOURCE = 'AddSource_Type_QRCode'
