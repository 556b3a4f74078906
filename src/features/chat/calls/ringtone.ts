/** The ringtone: notes and a pause, synthesised; no file to fetch. */

/** Seconds from one ring to the next. */
const ROUND_SECONDS = 3
/** Start within the round (s), frequency (Hz), length (s). */
const INCOMING: Notes = [
  [0, 659.25, 0.42],
  [0.22, 830.61, 0.42],
  [0.44, 987.77, 0.7],
]
/** The caller's tone. */
const OUTGOING: Notes = [[0, 440, 1]]
type Notes = readonly (readonly [at: number, hertz: number, seconds: number])[]

/** Starts the ringtone. Returns a function that stops it. Silent where the browser requires a user gesture first. */
export function playRingtone(isIncoming: boolean): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined
  const context = new AudioContext()
  const play = () => {
    for (const [at, hertz, seconds] of isIncoming ? INCOMING : OUTGOING)
      note(context, at, hertz, seconds, isIncoming ? 0.16 : 0.06)
  }
  play()
  const timer = setInterval(play, ROUND_SECONDS * 1000)
  return () => {
    clearInterval(timer)
    if (context.state !== 'closed') void context.close()
  }
}

function note(context: AudioContext, at: number, hertz: number, seconds: number, loudness: number): void {
  const start = context.currentTime + at
  const [voice, gain] = [context.createOscillator(), context.createGain()]
  voice.frequency.value = hertz
  // Swells in 20 ms and fades: a bare oscillator clicks.
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  voice.connect(gain).connect(context.destination)
  voice.start(start)
  voice.stop(start + seconds)
}
