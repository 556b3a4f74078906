/** Reads business licences. Without it users fill in the form and the operator reviews the image; `tencent` uses Tencent Cloud OCR. */
import type { Config } from '../core/config'
import { createTencentClient } from './tencent-cloud'

export interface LicenceData {
  companyName: string
  creditCode: string
  legalPerson: string
  address: string
}

export interface OcrPort {
  /** The data on the image; undefined when unreadable. Rejects when the service is unavailable. */
  readLicence(bytes: Buffer): Promise<LicenceData | undefined>
}

interface Licence {
  RegNum?: string
  Name?: string
  Person?: string
  Address?: string
}

/** Error codes of an image that is no licence or unreadable. */
const UNREADABLE = /^FailedOperation\.|^InvalidParameterValue/

const tencent = (config: Config): OcrPort => {
  const ocr = createTencentClient(config, { host: 'ocr.tencentcloudapi.com', version: '2018-11-19' })
  return {
    async readLicence(bytes) {
      try {
        const read = await ocr<Licence>('BizLicenseOCR', { ImageBase64: bytes.toString('base64') })
        return {
          companyName: read.Name ?? '',
          creditCode: read.RegNum ?? '',
          legalPerson: read.Person ?? '',
          address: read.Address ?? '',
        }
      } catch (error) {
        if (UNREADABLE.test(String((error as { code?: unknown }).code ?? ''))) return undefined
        throw error
      }
    },
  }
}

/** The reader that the config names. */
export const createOcrPort = (config: Config): OcrPort | undefined =>
  config.OCR_PROVIDER === 'tencent' ? tencent(config) : undefined
