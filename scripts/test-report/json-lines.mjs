/** Files with a line of JSON for each entry. */
import { readFileSync } from 'node:fs'

/** A line that an interrupted process left behind is no entry. */
function parseLine(line) {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

export const readJsonLines = (path) => readFileSync(path, 'utf8').split('\n').flatMap(parseLine)
