/**
 * The sound of an alarm: two tones made here (no file to fetch, works offline), repeated by the sound card's own clock,
 * so that a tab in the background goes on ringing. Browsers let a page sound only after somebody pressed something in it.
 */

/** Two short calls, then silence until it begins again, in seconds. */
const PERIOD_S = 3;
const TONE_S = 0.22;
const TONES_HZ = [960, 770, 960, 770] as const;
/** Without a soft edge each tone would click, in seconds. */
const EDGE_S = 0.015;

/** @returns one period, samples from -1 to 1. */
export function twoTones(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(PERIOD_S * sampleRate));
  const length = Math.round(TONE_S * sampleRate);
  TONES_HZ.forEach((hertz, nth) => {
    for (let i = 0; i < length; i += 1) {
      const time = i / sampleRate;
      const edge = Math.min(1, time / EDGE_S, (length - i) / sampleRate / EDGE_S);
      samples[nth * length + i] = Math.sin(2 * Math.PI * hertz * time) * edge;
    }
  });
  return samples;
}

/** What is sounding, and whether this page may sound at all. Between two alarms the sound card sleeps: it costs power. */
const sound: { context?: AudioContext; playing?: AudioBufferSourceNode | undefined; allowed: boolean } = {
  allowed: false,
};
const listeners = new Set<() => void>();
function setAllowed(allowed: boolean): void {
  if (sound.allowed === allowed) return;
  sound.allowed = allowed;
  for (const listener of listeners) listener();
}

/** A browser that lets a page sound does so within this time, in ms; of others the promise stays open for ever. */
const STARTS_WITHIN_MS = 200;

async function isStarted(context: AudioContext): Promise<boolean> {
  const started = context.resume().then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([started, new Promise<void>((resolve) => setTimeout(resolve, STARTS_WITHIN_MS))]);
  return context.state === 'running';
}

export const canSound = (): boolean => 'AudioContext' in globalThis;

/** Whether an alarm would be heard now. */
export const mayRing = (): boolean => sound.allowed;

/** @returns how to stop hearing of it. */
export function onMayRing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To be called within a press, or when one has been before. @returns whether the page may sound now */
export async function allowRinging(): Promise<boolean> {
  if (sound.allowed || !canSound()) return sound.allowed;
  sound.context ??= new AudioContext();
  const { context } = sound;
  const started = await isStarted(context);
  if (started && !sound.playing) void context.suspend();
  if (started) setAllowed(true);
  return started;
}

function play(context: AudioContext, volume: number, repeat: boolean): void {
  stopRinging();
  const buffer = context.createBuffer(1, Math.round(PERIOD_S * context.sampleRate), context.sampleRate);
  buffer.copyToChannel(twoTones(context.sampleRate), 0);
  const source = new AudioBufferSourceNode(context, { buffer, loop: repeat });
  source.connect(new GainNode(context, { gain: volume / 100 })).connect(context.destination);
  source.addEventListener('ended', () => sound.playing === source && stopRinging());
  source.start();
  sound.playing = source;
  // Permission was withdrawn meanwhile, by the system or the user: a press is needed again.
  void isStarted(context).then((started) => started || sound.playing !== source || setAllowed(false));
}

/** Rings until `stopRinging`; a second call changes the volume. `volume` in percent. */
export function ring(volume: number): void {
  if (sound.context) play(sound.context, volume, true);
}

export function stopRinging(): void {
  sound.playing?.stop();
  sound.playing?.disconnect();
  sound.playing = undefined;
  void sound.context?.suspend();
}

/** Rings once, to hear how loud it is; to be called within a press. @returns false where the page may not sound. */
export async function tryRinging(volume: number): Promise<boolean> {
  const allowed = await allowRinging();
  // An alarm that rings just now is heard anyway.
  if (allowed && sound.context && !sound.playing?.loop) play(sound.context, volume, false);
  return allowed;
}
