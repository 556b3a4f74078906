/** Numbers both sides hold to. Lengths are characters, times milliseconds unless named otherwise. */
export const LIMITS = {
  /** Chat users one call may ask about. */
  conversationUsers: 200,
  smsResendSeconds: 90,
  smsCodeSeconds: 300,
  smsAttempts: 5,
  /** Wrong codes of all those in a day who did not ask for the code themselves. */
  smsStrangersPerPhoneDay: 20,
  smsCodeLength: 6,
  /** Codes really sent. A sender is an IPv4 address or an IPv6 /64: whole offices share one. */
  smsPerPhoneHour: 6,
  smsPerPhoneDay: 20,
  /** Codes sent for work once the allowance above is used up: to a phone, and of these to one network. */
  smsWorkedPerPhoneDay: 20,
  smsWorkedPerNetworkDay: 4,
  /** Guesses of strangers for work, once smsStrangersPerPhoneDay is used up. */
  smsWorkedGuessesPerPhoneDay: 20,
  /** Codes sent to all devices that have logged in to the phone. */
  smsKnownPerPhoneDay: 20,
  /** Devices of a user that stay known, and the days since their last log-in. */
  knownDevices: 10,
  knownDeviceDays: 180,
  /** The work of a puzzle doubles with each one solved, so often at most. */
  puzzleDoublings: 4,
  /** In which a puzzle has to be solved. */
  puzzleSeconds: 600,
  smsPerDeviceHour: 10,
  smsPerNetworkHour: 100,
  clickGuardMs: 450,
  toastMs: 3000,
  jobTitle: 30,
  jobDescription: 5000,
  jobTags: 8,
  jobTagLength: 12,
  salaryMaxK: 999,
  /** The upper salary may be at most this many times the lower one. */
  salarySpread: 2,
  headcountMax: 9999,
  addressLength: 120,
  /** Of a person, also of one with a long transcribed name. */
  personName: 50,
  companyName: 60,
  keyword: 60,
  resumeFileBytes: 20 * 1024 * 1024,
  imageBytes: 10 * 1024 * 1024,
  uploadBytes: 100 * 1024 * 1024,
  /** Files uploaded within 24 hours by a company, and by a user for files of no company. */
  companyFilesADay: 5000,
  userFilesADay: 1000,
  /** Hours an uploaded file waits for something that refers to it. */
  looseFileHours: 24,
  refreshHours: 24,
  jobValidDays: 90,
  totalCap: 1000,
} as const

/** Default city: 成都; the nationwide option has an empty code. */
export const DEFAULT_CITY = { code: '510100', name: '成都' } as const
export const NATIONWIDE = { code: '', name: '全国' } as const

/** Phone numbers of mainland China, +86 only. */
export const PHONE_PATTERN = /^1[3-9]\d{9}$/
/** The phone number of a resume: also a relay number with its extension, which several people have. */
export const RESUME_PHONE_PATTERN = /^1[3-9]\d{9}(?:转\d{2,6})?$/
/** Code of a province, city or district. */
export const REGION_PATTERN = /^\d{6}$/
