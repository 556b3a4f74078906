/** Whether the repository may lie in a folder of this name. */

/**
 * One line when a path holds a character that jest, esbuild or webpack reads as a part of a pattern or an address wherever it is: they
 * would find no file. Spaces, Chinese, parentheses, braces and other signs are no problem.
 */
export const folderProblem = (path) =>
  /[[\]!*?#]/.test(path)
    ? `move the repository to a folder without [ ] ! * ? # in its path, this is ${path}`
    : undefined
