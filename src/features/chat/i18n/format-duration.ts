/** 01:05; 1:02:03 from an hour on. */
export function formatDuration(seconds: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const rest = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest
}
