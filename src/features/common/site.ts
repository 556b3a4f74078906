/** Facts of this installation and the trees every form needs (platform.md 7.3). */
import { useCall } from '@/api'

const HOUR = 3_600_000

/** Contact, filings, QR codes, demo switch; undefined until known. Its absence never blocks a page. */
export const useSite = () => useCall('GET /pinqiao/v1/site', {}, { staleMs: HOUR, mute: true }).data

/** Provinces with their cities. */
export const useProvinces = (isOn = true) =>
  useCall('GET /user-center/api/v1/common/getBasicDistrictTree', isOn ? { depth: 2 } : null, {
    staleMs: HOUR,
    mute: true,
  })

export const useIndustries = () =>
  useCall('GET /user-center/api/v1/common/getBasicIndustryTree', {}, { staleMs: HOUR, mute: true })
