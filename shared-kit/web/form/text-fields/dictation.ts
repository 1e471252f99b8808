/** What is said is written down by the browser, where it has such a thing: it may ask its maker, over the network. */

interface Heard extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

/** As far as it is used here: the types of browsers do not name it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
}
type RecognitionMaker = new () => Recognition;

const makerOf = (scope: object): RecognitionMaker | null => {
  const found: unknown =
    Reflect.get(scope, 'SpeechRecognition') ?? Reflect.get(scope, 'webkitSpeechRecognition');
  return typeof found === 'function' ? (found as RecognitionMaker) : null;
};

export const canDictate = (): boolean => makerOf(globalThis) !== null;

/** Words behind what stands there, a space between. */
export const withHeard = (text: string, heard: string): string => {
  const words = heard.trim();
  if (words === '') return text;
  return text === '' || /\s$/.test(text) ? `${text}${words}` : `${text} ${words}`;
};

export type DictationFault = 'notAllowed' | 'noMicrophone' | 'failed';

interface Listening {
  /** Of the words, as `ca-ES`. */
  readonly language: string;
  readonly onHeard: (words: string) => void;
  /** Once, however it ends; null where it was stopped or nothing more is said. */
  readonly onEnd: (fault: DictationFault | null) => void;
}

/** Listens until it is stopped or nobody speaks any more; answers what stops it. */
export const listen = ({ language, onHeard, onEnd }: Listening): (() => void) => {
  const Maker = makerOf(globalThis);
  if (!Maker) {
    onEnd('failed');
    return () => undefined;
  }
  const recognition = new Maker();
  let fault: DictationFault | null = null;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.addEventListener('result', (event) => {
    const { resultIndex, results } = event as Heard;
    for (const result of Array.from(results).slice(resultIndex))
      if (result.isFinal) onHeard(result[0]?.transcript ?? '');
  });
  recognition.addEventListener('error', (event) => {
    const code: unknown = Reflect.get(event, 'error');
    if (code === 'not-allowed' || code === 'service-not-allowed') fault = 'notAllowed';
    else if (code === 'audio-capture') fault = 'noMicrophone';
    else if (code !== 'no-speech' && code !== 'aborted') fault = 'failed';
  });
  recognition.addEventListener('end', () => onEnd(fault));
  recognition.start();
  return () => recognition.stop();
};
