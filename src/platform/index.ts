/**
 * The place the client runs in, as one typed object. Only this folder names Taro, wx or window (besides files with the
 * suffix of a target); pages and features ask `platform` and never which target they are on.
 */
import { saveCalendarEvent } from './calendar'
import { device } from './device'
import { apiBase, download, openFile, request, saveImage, upload } from './http'
import { measureImage, pickLocation } from './media'
import { navigation } from './navigation'
import { pickFiles, pickImages, pickVideos } from './pick'
import { recordVoice } from './record'
import { fileStore } from './shelf'
import { connect } from './socket'
import { storage } from './storage'
import { token } from './token'
import type { Platform } from './types'

export const platform: Platform = {
  target: process.env.TARO_ENV,
  isDesk: process.env.TARO_ENV === 'desktop',
  apiBase,
  storage,
  token,
  request,
  upload,
  download,
  saveImage,
  openFile,
  connect,
  pickImages,
  pickVideos,
  pickFiles,
  shelf: fileStore,
  measure: measureImage,
  record: recordVoice,
  choosePlace: pickLocation,
  saveAppointment: saveCalendarEvent,
  ...navigation,
  ...device,
}

export { AppAbortController } from './aborter'
export { formatQuery, parseQuery } from './address'
export * from './lifecycle'
export { toPickedFile } from './pick'
export { setPageSigner, useShare } from './share'
export * from './types'
