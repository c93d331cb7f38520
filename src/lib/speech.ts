/** Speech to text where the browser has it. */

interface RecognitionEvent {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
interface Recognition {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  addEventListener(type: 'result', listener: (event: RecognitionEvent) => void): void;
  addEventListener(type: 'end' | 'error', listener: () => void): void;
  start(): void;
  stop(): void;
}
type RecognitionClass = new () => Recognition;

const recognitionClass = (): RecognitionClass | undefined => {
  const found: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  // Not in TypeScript's DOM types.
  return typeof found === 'function' ? (found as RecognitionClass) : undefined;
};

export const canListen = (): boolean => recognitionClass() !== undefined;

export interface Listening {
  /** Everything heard so far in this session, including what may still change. */
  onText: (text: string) => void;
  onEnd: () => void;
  onError: () => void;
}

/** Starts listening. @returns how to stop. Does nothing where speech is not supported. */
export function listen(language: string, { onText, onEnd, onError }: Listening): () => void {
  const Recognition = recognitionClass();
  if (!Recognition) {
    onError();
    return () => undefined;
  }
  const recognition = new Recognition();
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.continuous = true;
  recognition.addEventListener('result', ({ results }) =>
    onText(Array.from(results, (result) => result[0]?.transcript ?? '').join('')),
  );
  recognition.addEventListener('end', onEnd);
  recognition.addEventListener('error', onError);
  recognition.start();
  return () => recognition.stop();
}
