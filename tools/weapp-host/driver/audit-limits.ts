import type { SetDataStats } from '../browser/set-data-stats'
import type { TreeAudit } from '../browser/tree-audit'

export interface AuditLimits {
  nodes: number
  depth: number
  children: number
  setDataPerSecond: number
  setDataBytes: number
}

/** WeChat's audit rules: what its DevTools would mark. */
export const auditLimits: AuditLimits = {
  nodes: 1000,
  depth: 30,
  children: 60,
  setDataPerSecond: 20,
  setDataBytes: 256 * 1024,
}

/** The rules a page breaks, as sentences. */
export function overLimits(tree: TreeAudit, setData: SetDataStats, limits: AuditLimits): string[] {
  const findings: string[] = []
  if (tree.nodes >= limits.nodes)
    findings.push(`${tree.page}: ${tree.nodes} nodes, fewer than ${limits.nodes} are allowed`)
  if (tree.depth >= limits.depth)
    findings.push(`${tree.page}: ${tree.depth} levels deep, fewer than ${limits.depth} are allowed`)
  if (tree.children > limits.children)
    findings.push(`${tree.page}: ${tree.widest} has ${tree.children} children, at most ${limits.children} are allowed`)
  for (const path of tree.misplaced) findings.push(`${tree.page}: ${path} is not laid out by WeChat`)
  if (setData.perSecond > limits.setDataPerSecond)
    findings.push(`${setData.perSecond} setData calls in one second, at most ${limits.setDataPerSecond} are allowed`)
  if (setData.largest > limits.setDataBytes)
    findings.push(`a setData of ${setData.largest} bytes, at most ${limits.setDataBytes} are allowed`)
  return findings
}
