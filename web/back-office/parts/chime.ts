/** Two short notes, made by the browser itself: no file is loaded, so no policy is in the way. */
const NOTES = [
  { hertz: 659.25, from: 0 },
  { hertz: 987.77, from: 0.16 },
] as const;
const NOTE_SECONDS = 0.5;
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

/** Called in a gesture of a person: before one, browsers let no page sound. */
export function unlockChime(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
  } catch {
    context = null; // no sound on this machine
  }
}

/** Sounds once, when a gesture has allowed it before; says nothing otherwise. */
export function playChime(): void {
  if (!context) return;
  const { destination, currentTime } = context;
  for (const { hertz, from } of NOTES) {
    const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    const begin = currentTime + from;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_SECONDS);
    tone.connect(volume).connect(destination);
    tone.start(begin);
    tone.stop(begin + NOTE_SECONDS);
  }
}
