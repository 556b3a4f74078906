/**
 * The host the client runs in, as one typed object. Only this folder names Taro, wx or window (besides files with the
 * suffix of a target); pages and features ask `platform` and never which target they are on.
 */

import type { Platform } from './base/types'
import { device } from './device/device'
import { saveCalendarEvent } from './device/save-calendar-event'
import { measureImage, pickLocation } from './files/image-and-location'
import { pickFiles, pickImages, pickVideos } from './files/pick-files'
import { recordVoice } from './files/record-voice'
import { navigation } from './navigation/navigation'
import { apiBase, download, openFile, request, saveImage, upload } from './network/http'
import { connect } from './network/socket'
import { deviceStorage } from './storage/device-storage'
import { token } from './storage/token-storage'
import { upgradeStorage } from './storage/upgrade-storage'
import { userFiles } from './storage/user-files'
import { bindAccount, userStorage } from './storage/user-storage'

export const platform: Platform = {
  target: process.env.TARO_ENV,
  isDesk: process.env.TARO_ENV === 'desktop',
  apiBase,
  deviceStorage,
  userStorage,
  token,
  bindAccount,
  upgradeStorage,
  request,
  upload,
  download,
  saveImage,
  openFile,
  connect,
  pickImages,
  pickVideos,
  pickFiles,
  fileStore: userFiles,
  measure: measureImage,
  record: recordVoice,
  chooseLocation: pickLocation,
  saveAppointment: saveCalendarEvent,
  ...navigation,
  ...device,
}

export { useIsFront } from './base/page-front'
export * from './base/types'
export { formatQuery, parseQuery } from './base/url'
export { toPickedFile } from './files/pick-files'
export * from './navigation/lifecycle'
export { useNewPageAddress, usePagePath } from './navigation/page-address'
export { setPageSigner, useNoShareMenu, useShare } from './navigation/share'
export {
  type UrlField,
  type UrlFields,
  urlDate,
  urlEnum,
  urlFlag,
  urlId,
  urlList,
  urlNumber,
  urlOptionalEnum,
  urlText,
  type ValuesOf,
} from './navigation/url-fields'
export { useUrlState } from './navigation/use-url-state'
export { useUrlTab } from './navigation/use-url-tab'
export { AppAbortController } from './network/abort-controller'
export { useCloseOnBack } from './overlays/use-close-on-back'
