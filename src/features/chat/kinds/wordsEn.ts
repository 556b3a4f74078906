import type { English } from '../language'
import type { t } from './words'

export const kinds: English<typeof t> = {
  seeImage: 'View the picture',
  brokenImage: 'The picture did not load',
  tryAgain: 'Press to try again',
  playVideo: 'Play the video',
  playVoice: 'Play the voice message, {n} seconds',
  stopVoice: 'Stop the voice message, {n} seconds',
  unheard: 'not heard yet',
  voiceFailed: 'The voice message could not be played',
  saveFile: 'Download the file {name}',
  saving: 'Downloading',
  saveFailed: 'The file was not downloaded, please try again later',
  uploading: 'Sending {n}%',
  cancelUpload: 'Cancel sending',
  seePlace: 'View {name} on the map',
  place: 'Location',
  placeCopied: 'The address has been copied',
  rating: 'Rating of this service',
  stars: '{n} of 5 stars',
}
