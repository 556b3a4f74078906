import type { LightboxTexts } from '@/ui'

export const lightboxTextsEn: LightboxTexts = {
  imagePosition: 'Picture {n} of {total}',
  video: 'Video',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  larger: 'Larger',
  smaller: 'Smaller',
  left: 'Turn left',
  right: 'Turn right',
  save: 'Save',
  saved: 'The picture has been saved',
  savedToAlbum: 'Saved to the album',
  denied: 'Permission was not given: allow saving to the album in the settings',
  cancelled: 'Cancelled',
  saveFailed: 'The picture could not be downloaded',
  unsupported: 'This image type cannot be downloaded yet',
  missing: 'The image url does not exist',
  broken: 'The picture did not load',
  videoFailed: 'The video did not load',
}
