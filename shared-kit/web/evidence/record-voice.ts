/** A note that is spoken, as a file that the server takes as it takes a film: nothing but its sound. */

/** Of what browsers record, the first that this one does: what is written by name is what the server finds in it. */
const forms = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/webm', extension: 'webm' },
  { type: 'audio/mp4', extension: 'mp4' },
] as const;

/** Minutes would be listened to by nobody, and are no note. */
export const mostVoiceMs = 5 * 60_000;

const formHere = () =>
  typeof globalThis.MediaRecorder === 'function' && 'mediaDevices' in navigator
    ? forms.find(({ type }) => MediaRecorder.isTypeSupported(type))
    : undefined;

export const canRecordVoice = (): boolean => formHere() !== undefined;

export interface VoiceRecording {
  readonly stop: () => void;
  /** The note, named by the person's language; null where nothing was said. */
  readonly file: Promise<File | null>;
}

/** Speech needs no more: a minute takes a quarter of a megabyte. */
const bitsPerSecond = 32_000;

export type VoiceFault = 'notAllowed' | 'noMicrophone' | 'busy';

/** Why nothing is recorded; a microphone that another application holds is none of the person's settings. */
export const voiceFaultOf = (error: unknown): VoiceFault => {
  const name: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'name') : undefined;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'notAllowed';
  return name === 'NotFoundError' ? 'noMicrophone' : 'busy';
};

const recorderOf = (stream: MediaStream, mimeType: string): MediaRecorder => {
  try {
    return new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  } catch (error) {
    turnOff(stream);
    throw error;
  }
};

const turnOff = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Records from now on, until it is stopped. @throws DOMException where the microphone may not be used, or there is none */
export const recordVoice = async (name: string): Promise<VoiceRecording> => {
  const form = formHere();
  if (!form) throw new DOMException('nothing records here', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = recorderOf(stream, form.type);
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const file = new Promise<File | null>((done) => {
    recorder.addEventListener('stop', () => {
      turnOff(stream);
      const whole = new Blob(pieces, { type: form.type.split(';')[0] ?? form.type });
      done(whole.size === 0 ? null : new File([whole], `${name}.${form.extension}`, { type: whole.type }));
    });
  });
  recorder.start();
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
    file,
  };
};
