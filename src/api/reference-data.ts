/** Reference data: facts of the installation and the public trees, fetched once an hour. */
import type { TreeNode } from '~contract/api/common'
import * as referenceData from '~contract/calls/platform/reference-data'
import * as site from '~contract/calls/platform/site'
import { fetchApi, type ReadOptions } from './read-api'
import { useApiQuery } from './use-api-query'

const HOUR = 3_600_000
const cacheOptions: ReadOptions = { staleMs: HOUR, showError: false }

/** Contact, filings, QR codes, demo switch; undefined until known. Its absence never blocks a page. */
export const useSite = () => useApiQuery(site.get, {}, cacheOptions).data

/** Provinces with cities (depth 2), and districts (depth 3). */
export const useDistricts = (depth: 2 | 3 = 3, isOn = true) =>
  useApiQuery(referenceData.getDistricts, isOn ? { depth } : null, cacheOptions)

/** The districts for what needs them once, outside of a component. Rejects as fetchApi() does. */
export const fetchDistricts = () => fetchApi(referenceData.getDistricts, { depth: 3 }, cacheOptions)

export const useIndustries = () => useApiQuery(referenceData.getIndustries, {}, cacheOptions)

/** Groups of services with their categories. */
export const useServiceTree = (isOn = true) => useApiQuery(referenceData.getServices, isOn ? {} : null, cacheOptions)

export const usePosts = (isOn = true) => useApiQuery(referenceData.getPosts, isOn ? {} : null, cacheOptions)

/** A tree as the kit's pickers take it. */
export interface TreeOption {
  value: string
  label: string
  children?: readonly TreeOption[]
}

const NONE: readonly TreeNode[] = []
const optionsByTree = new WeakMap<readonly TreeNode[], readonly TreeOption[]>()

/** Maps a tree to options; cached per tree, because the regions alone are 3,500 nodes. */
export function treeOptions(nodes: readonly TreeNode[] = NONE): readonly TreeOption[] {
  const known = optionsByTree.get(nodes)
  if (known) return known
  const choices = nodes.map(({ code, name, children }) => ({
    value: code,
    label: name,
    ...(children.length ? { children: treeOptions(children) } : {}),
  }))
  optionsByTree.set(nodes, choices)
  return choices
}
