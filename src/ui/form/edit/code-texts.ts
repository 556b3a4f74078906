/** Names of codes for the conflict dialog, from the trees that the form has loaded anyway. */
import { fetchApi, type ReadKey, treeOptions } from '@/api'
import type { TreeNode } from '~contract/api/common'
import * as referenceData from '~contract/calls/platform/reference-data'
import { pathText } from '../../controls/select/tree'

const HOUR = 3_600_000

/** Puts a code into words: its path in the tree, or the code itself where the tree cannot be loaded. */
const describeBy =
  (key: ReadKey, input = {}) =>
  async (code: unknown): Promise<string> => {
    const tree = await fetchApi(key, input as never, { staleMs: HOUR, showError: false }).catch(() => [])
    return pathText(treeOptions(tree as readonly TreeNode[]), String(code ?? '')) || String(code ?? '')
  }

export const describePost = describeBy(referenceData.getPosts)
export const describeIndustry = describeBy(referenceData.getIndustries)
export const describeCity = describeBy(referenceData.getDistricts, { depth: 2 })
export const describeDistrict = describeBy(referenceData.getDistricts, { depth: 3 })
export const describeService = describeBy(referenceData.getServices)
